import {
  aboutOwner,
  adminsAlone,
  everyone,
  nobody,
  type PermissionRow,
  plain,
  type Statuses,
  signedIn,
} from './permission-rows.ts';

const notConfirmed: Statuses = nobody(403);
const noArchive: Statuses = nobody(404);
const notSigned: Statuses = everyone(409);

/** The permissions of calls about one's own data: every signed-in user, about their own data only. */
export const MY_DATA_ROWS: readonly PermissionRow[] = [
  plain('GET /api/account/consents', signedIn),
  {
    name: 'PATCH /api/account/consents',
    path: () => '/api/account/consents',
    body: () => ({ choices: [{ purpose: 'push', isGiven: true }] }),
    expects: signedIn,
  },
  plain('GET /api/account/age', signedIn),
  {
    name: 'PUT /api/account/age',
    path: () => '/api/account/age',
    body: () => ({ bornOn: 'never' }),
    expects: nobody(400),
  },
  {
    name: 'PUT /api/account/guardian',
    path: () => '/api/account/guardian',
    body: () => ({ name: 'Ravi Rao', email: 'ravi@home.example' }),
    expects: nobody(409),
  },
  {
    name: 'POST /api/guardian/notice',
    path: () => '/api/guardian/notice',
    body: () => ({ token: 'made up' }),
    expects: everyone(404),
  },
  {
    name: 'POST /api/guardian/decision',
    path: () => '/api/guardian/decision',
    body: () => ({ token: 'made up', isGiven: true, purposes: [], isGuardian: true }),
    expects: everyone(404),
  },
  plain('GET /api/admin/minors', adminsAlone),
  aboutOwner('POST /api/admin/minors/:id/decisions', { ...nobody(403), admin: 409 }, () => ({
    act: 'given',
    guardian: 'Ravi Rao',
    purposes: [],
    reason: 'A letter of 2 June',
  })),
  plain('GET /api/admin/age-setting', adminsAlone),
  {
    name: 'PUT /api/admin/age-setting',
    path: () => '/api/admin/age-setting',
    body: () => ({ isAsked: true, version: 99 }),
    expects: { ...nobody(403), admin: 409 },
  },
  plain('GET /api/account/nominee', signedIn),
  {
    name: 'PUT /api/account/nominee',
    path: () => '/api/account/nominee',
    body: () => ({ name: 'Ravi Rao', relation: 'Father', email: 'ravi@home.example', phone: '' }),
    expects: signedIn,
  },
  plain('DELETE /api/account/nominee', signedIn),
  aboutOwner('GET /api/admin/users/:id/nominee', adminsAlone),
  aboutOwner('POST /api/admin/users/:id/nominee-requests', { ...nobody(403), admin: 404 }, () => ({
    because: 'death',
    wants: 'erasure',
    proof: 'A certificate',
  })),
  {
    name: 'POST /api/nominee-archive/file',
    path: () => '/api/nominee-archive/file',
    body: () => ({ token: 'made up' }),
    expects: everyone(404),
  },
  aboutOwner('GET /api/admin/users/:id/hold', adminsAlone),
  aboutOwner('PUT /api/admin/users/:id/hold', adminsAlone, () => ({ reason: 'Court order 12' })),
  plain('GET /api/admin/retention', adminsAlone),
  plain('GET /api/admin/retention/periods', adminsAlone),
  {
    name: 'PUT /api/admin/retention/periods',
    path: () => '/api/admin/retention/periods',
    body: () => ({
      tickets: 365,
      corrections: 365,
      visitors: 180,
      nominee_requests: 1095,
      retention_runs: 1095,
      version: 99,
    }),
    expects: { ...nobody(403), admin: 409 },
  },
  plain('GET /api/account/breaches', signedIn),
  plain('GET /api/my-data', signedIn),
  plain('GET /api/my-data/archive/file', noArchive),
  plain('POST /api/my-data/archive', signedIn),
  {
    name: 'POST /api/my-data/leave',
    path: () => '/api/my-data/leave',
    body: () => ({ confirmation: 'not it' }),
    expects: notConfirmed,
  },
  {
    name: 'POST /api/my-data/keep',
    path: () => '/api/my-data/keep',
    body: () => ({ proof: 'made up' }),
    expects: notSigned,
  },
];

import { adminsAlone, adminsMade, fixed, nobody, type PermissionRow, plain, signedIn } from './permission-rows.ts';

const owner = ({ owner }: { owner: { id: string } }) => owner.id;

/** The permissions of calls about the accounts of a campus: only admins. */
export const USER_MANAGEMENT_ROWS: readonly PermissionRow[] = [
  plain('GET /api/admin/users', adminsAlone),
  plain('GET /api/admin/users/counts', adminsAlone),
  plain('GET /api/admin/users/export', adminsAlone),
  { name: 'GET /api/admin/users/:id', path: (stage) => `/api/admin/users/${owner(stage)}`, expects: adminsAlone },
  {
    name: 'POST /api/admin/users',
    path: fixed('/api/admin/users'),
    body: ({ as }) => ({
      name: 'Added',
      email: `added-${as.id}@quad.example`,
      department: null,
      year: null,
      isVerified: false,
      how: 'link',
    }),
    expects: adminsMade,
  },
  {
    name: 'PATCH /api/admin/users/:id',
    path: (stage) => `/api/admin/users/${owner(stage)}`,
    body: () => ({ year: 2 }),
    expects: adminsAlone,
  },
  {
    name: 'POST /api/admin/users/:id/acts',
    path: (stage) => `/api/admin/users/${owner(stage)}/acts`,
    body: () => ({ act: { kind: 'verify' } }),
    expects: adminsAlone,
  },
  {
    name: 'POST /api/admin/users/:id/reset-link',
    path: (stage) => `/api/admin/users/${owner(stage)}/reset-link`,
    expects: adminsAlone,
  },
  {
    name: 'POST /api/admin/users/preview',
    path: fixed('/api/admin/users/preview'),
    body: (stage) => ({ act: { kind: 'verify' }, ids: [owner(stage)] }),
    expects: adminsAlone,
  },
  {
    name: 'POST /api/admin/users/acts',
    path: fixed('/api/admin/users/acts'),
    body: (stage) => ({ act: { kind: 'verify' }, people: [{ _id: owner(stage), mark: 'user active unverified' }] }),
    expects: adminsAlone,
  },
  plain('GET /api/admin/students', adminsAlone),
  plain('GET /api/admin/students/counts', adminsAlone),
  plain('GET /api/admin/students/export', adminsAlone),
  // without a mail server
  {
    name: 'POST /api/admin/students/preview',
    path: fixed('/api/admin/students/preview'),
    body: () => ({ kind: 'invite' }),
    expects: { ...adminsAlone, admin: 409 },
  },
  {
    name: 'POST /api/admin/students/acts',
    path: fixed('/api/admin/students/acts'),
    body: () => ({ kind: 'invite', students: [{ _id: '00000000-0000-7000-8000-000000000000', mark: 'open never' }] }),
    expects: { ...adminsAlone, admin: 409 },
  },
  plain('GET /api/account/student-entry', signedIn),
  // the people of the stage are not on the list
  {
    name: 'POST /api/account/student-entry/correction',
    path: fixed('/api/account/student-entry/correction'),
    body: () => ({ name: 'Asha', rollNumber: '1', department: null, year: null, section: '', hostel: '', note: '' }),
    expects: nobody(404),
  },
  plain('DELETE /api/account/student-entry/correction', signedIn),
  plain('GET /api/admin/student-corrections', adminsAlone),
  {
    name: 'POST /api/admin/student-corrections/:id/decision',
    path: fixed('/api/admin/student-corrections/00000000-0000-7000-8000-000000000000/decision'),
    body: () => ({ isAccepted: true, answer: '' }),
    expects: { ...adminsAlone, admin: 404 },
  },
  plain('GET /api/admin/graduations', adminsAlone),
  {
    name: 'GET /api/admin/graduations/preview',
    path: fixed('/api/admin/graduations/preview?year=2031'),
    expects: adminsAlone,
  },
  // an empty batch
  {
    name: 'POST /api/admin/graduations',
    path: fixed('/api/admin/graduations'),
    body: () => ({ year: 2031, mark: 'none' }),
    expects: { ...adminsAlone, admin: 409 },
  },
  {
    name: 'POST /api/admin/graduations/:id/undo',
    path: fixed('/api/admin/graduations/00000000-0000-7000-8000-000000000000/undo'),
    expects: { ...adminsAlone, admin: 404 },
  },
  {
    name: 'POST /api/admin/users/import',
    path: fixed('/api/admin/users/import'),
    body: () => {
      const form = new FormData();
      form.set('isDryRun', 'false');
      form.set('list', new Blob(['Name,Email,Roll\nAsha,asha@list.example,1']), 'students.csv');
      return form;
    },
    expects: adminsAlone,
  },
];

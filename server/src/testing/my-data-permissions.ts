import { everyone, nobody, type PermissionRow, plain, type Statuses, signedIn } from './permission-rows.ts';

const notConfirmed: Statuses = nobody(403);
const noArchive: Statuses = nobody(404);
const notSigned: Statuses = everyone(409);

/** The permissions of calls about one's own data: every signed-in user, about their own data only. */
export const MY_DATA_ROWS: readonly PermissionRow[] = [
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

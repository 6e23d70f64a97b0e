import { everyone, fixed, type PermissionRow, plain, type Statuses } from './permission-rows.ts';

const gone: Statuses = everyone(404);

/** Nobody may make the calls of the set-up page once an admin exists. */
export const SETUP_ROWS: readonly PermissionRow[] = [
  plain('GET /api/setup', gone),
  {
    name: 'POST /api/setup/code',
    path: fixed('/api/setup/code'),
    body: () => ({ code: 'ABCD-EFGH-JKMN-PQRS-TVWX' }),
    expects: gone,
  },
  {
    name: 'POST /api/setup/checks',
    path: fixed('/api/setup/checks'),
    body: () => ({ code: 'ABCD-EFGH-JKMN-PQRS-TVWX', email: 'dean@quad.example' }),
    expects: gone,
  },
  {
    name: 'POST /api/setup',
    path: fixed('/api/setup'),
    body: () => ({
      code: 'ABCD-EFGH-JKMN-PQRS-TVWX',
      college: 'Quad College',
      fullname: 'Dean',
      email: 'dean@quad.example',
      password: 'correct horse 42',
      joining: 'anyone',
    }),
    expects: gone,
  },
];

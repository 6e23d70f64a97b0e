import {
  everybody,
  everyone,
  fixed,
  nobody,
  type PermissionRow,
  plain,
  type Statuses,
  signedIn,
} from './permission-rows.ts';

const withoutLink: Statuses = everyone(404);
const withoutMail: Statuses = nobody(409);

/** The permissions of calls about lost passwords and their own e-mail address, without a mail server. */
export const RECOVERY_ROWS: readonly PermissionRow[] = [
  plain('GET /api/auth/recovery', everybody),
  {
    name: 'POST /api/auth/forgot-password',
    path: fixed('/api/auth/forgot-password'),
    body: ({ owner }) => ({ email: owner.email }),
    expects: everyone(409),
  },
  {
    name: 'POST /api/auth/reset-password',
    path: fixed('/api/auth/reset-password'),
    body: () => ({ token: 'A'.repeat(43), password: 'correct horse 42' }),
    expects: withoutLink,
  },
  {
    name: 'POST /api/auth/verify-email',
    path: fixed('/api/auth/verify-email'),
    body: () => ({ token: 'A'.repeat(43) }),
    expects: withoutLink,
  },
  plain('GET /api/account/email', signedIn),
  plain('POST /api/account/email/verification', withoutMail),
  {
    name: 'PUT /api/account/email',
    path: fixed('/api/account/email'),
    body: () => ({ email: 'other@quad.example', password: 'correct horse 42' }),
    expects: withoutMail,
  },
];

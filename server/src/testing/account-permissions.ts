import type { TestContext } from './context.ts';
import { about, fixed, nobodyElse, type PermissionRow, plain, signedIn } from './permission-rows.ts';

//                 guest stranger blocked friend owner moderator admin disabled
const notSetUp = ' 401   409      409     409    409   409       409   401';

/** Who may make which call about their own account. */
export const accountRows = (quad: () => TestContext): readonly PermissionRow[] => [
  plain('GET /api/account/security', signedIn),
  {
    name: 'POST /api/account/password',
    path: fixed('/api/account/password'),
    // of somebody who has none yet, and has signed in just now
    body: () => ({ password: 'correct horse 42' }),
    expects: signedIn,
  },
  plain('GET /api/account/devices', signedIn),
  about(async ({ owner }) => {
    const { sessions } = quad().services;
    return (await sessions.idOf(owner.token)) ?? owner.id;
  })('DELETE /api/account/devices/:id', nobodyElse),
  plain('POST /api/account/devices/sign-out-others', signedIn),
  // of people without a password who have signed in just now
  {
    name: 'POST /api/account/second-factor/set-up',
    path: fixed('/api/account/second-factor/set-up'),
    body: () => ({}),
    expects: signedIn,
  },
  {
    name: 'POST /api/account/second-factor/confirm',
    path: fixed('/api/account/second-factor/confirm'),
    body: () => ({ code: '000000' }),
    expects: notSetUp,
  },
  {
    name: 'POST /api/account/second-factor/off',
    path: fixed('/api/account/second-factor/off'),
    body: () => ({ code: '000000' }),
    expects: notSetUp,
  },
  {
    name: 'POST /api/account/second-factor/codes',
    path: fixed('/api/account/second-factor/codes'),
    body: () => ({}),
    expects: notSetUp,
  },
  {
    name: 'POST /api/auth/second-factor',
    path: fixed('/api/auth/second-factor'),
    body: () => ({ challenge: 'made up', code: '000000' }),
    expects: '401 401 401 401 401 401 401 401',
  },
];

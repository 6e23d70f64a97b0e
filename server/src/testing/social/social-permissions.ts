import { everybody, everyone, fixed, nobody, type PermissionRow, plain, signedIn } from '../permission-rows.ts';

/** The permissions of signing in with a provider and managing providers; none is configured here. */
export const SOCIAL_ROWS: readonly PermissionRow[] = [
  {
    name: 'POST /api/auth/social-login',
    path: fixed('/api/auth/social-login'),
    body: ({ owner }) => ({
      fullname: owner.name,
      email: owner.email,
      password: 'SOCIAL_LOGIN',
      social_login: { providerId: 'google.com', uid: '1', photoURL: '' },
    }),
    expects: everyone(403),
  },
  plain('GET /api/auth/social', everybody),
  {
    name: 'GET /api/auth/social/:provider/start',
    path: fixed(`/api/auth/social/google/start?challenge=${'c'.repeat(43)}`),
    expects: everybody,
  },
  {
    name: 'GET /api/auth/social/:provider/callback',
    path: fixed('/api/auth/social/google/callback?state=x&code=x'),
    expects: everybody,
  },
  plain('GET /api/auth/social/popup.js', everybody),
  plain('GET /api/account/providers', signedIn),
  {
    name: 'POST /api/account/providers',
    path: fixed('/api/account/providers'),
    body: () => ({ proof: 'made up', nonce: 'made up' }),
    expects: nobody(403),
  },
  {
    name: 'DELETE /api/account/providers/:provider',
    path: fixed('/api/account/providers/google'),
    expects: signedIn,
  },
];

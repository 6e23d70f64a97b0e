import { newId } from '../platform/db/ids.ts';
import type { TestContext } from './context.ts';
import {
  about,
  everybody,
  everyone,
  fixed,
  nobody,
  nobodyElse,
  type PermissionRow,
  plain,
  type Statuses,
  signedIn,
} from './permission-rows.ts';

const notSetUp: Statuses = nobody(409);

/** The permissions of calls about their own account. */
export function accountRows(quad: () => TestContext): readonly PermissionRow[] {
  const aboutPasskey = about(async ({ owner }) => {
    const passkey = {
      id: newId(),
      person_id: owner.id,
      credential_id: newId(),
      public_key: Buffer.of(),
      name: 'Phone',
    };
    await quad().services.db.insertInto('passkeys').values(passkey).execute();
    return passkey.id;
  });
  return [
    plain('GET /api/account/security', signedIn),
    {
      name: 'POST /api/account/password',
      path: fixed('/api/account/password'),
      // For a user without a password who has just signed in.
      body: () => ({ password: 'correct horse 42' }),
      expects: signedIn,
    },
    {
      name: 'PUT /api/account/language',
      path: fixed('/api/account/language'),
      body: () => ({ language: 'hi' }),
      expects: signedIn,
    },
    plain('GET /api/account/devices', signedIn),
    about(async ({ owner }) => {
      const { sessions } = quad().services;
      return (await sessions.idOf(owner.token)) ?? owner.id;
    })('DELETE /api/account/devices/:id', nobodyElse),
    plain('POST /api/account/devices/sign-out-others', signedIn),
    // For users without a password who have just signed in.
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
      expects: everyone(401),
    },
    plain('GET /api/account/passkeys', signedIn),
    {
      name: 'POST /api/account/passkeys/proof, without a passkey',
      path: fixed('/api/account/passkeys/proof'),
      body: () => ({}),
      expects: nobody(404),
    },
    {
      name: 'POST /api/account/passkeys/options',
      path: fixed('/api/account/passkeys/options'),
      body: () => ({}),
      expects: signedIn,
    },
    {
      name: 'POST /api/account/passkeys',
      path: fixed('/api/account/passkeys'),
      body: () => ({ name: 'Phone', id: 'AA', clientDataJSON: 'AA', attestationObject: 'AA', transports: [] }),
      expects: everyone(401),
    },
    aboutPasskey('PUT /api/account/passkeys/:id/name', nobodyElse, () => ({ name: 'Laptop' })),
    aboutPasskey('POST /api/account/passkeys/:id/remove', nobodyElse, () => ({})),
    {
      name: 'POST /api/auth/passkey/options',
      path: fixed('/api/auth/passkey/options'),
      body: () => ({}),
      expects: everybody,
    },
    {
      name: 'POST /api/auth/passkey',
      path: fixed('/api/auth/passkey'),
      body: () => ({ id: 'AA', clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' }),
      expects: everyone(401),
    },
  ];
}

import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthenticator } from '../../../testing/authenticator.ts';
import { openSocialStage, PUBLIC_URL, type SocialStage } from '../../../testing/social/stage.ts';

let stage: SocialStage;
beforeAll(async () => {
  stage = await openSocialStage();
});
afterAll(() => stage.close());

test('a person who has deleted their account can restore it with every way to sign in', async () => {
  const meera = { uid: '81001', name: 'Meera Nair', email: 'meera.leaves@quad.example', emailVerified: true };
  const { token, user } = (await stage.signIn('google', meera)).body;
  const post = (path: string, body: object, as?: string) =>
    stage.quad.call('POST', path, { ...(as && { token: as }), body });
  const phone = createAuthenticator({ origin: PUBLIC_URL });
  const { challenge } = (await post('/api/account/passkeys/options', {}, token)).body;
  await post('/api/account/passkeys', { name: 'Phone', ...phone.make(challenge) }, token);
  const { key } = (await post('/api/account/second-factor/set-up', {}, token)).body;
  const code = new TOTP({ secret: Secret.fromBase32(key), digits: 6, period: 30 }).generate();
  const { codes } = (await post('/api/account/second-factor/confirm', { code }, token)).body;
  expect((await post('/api/my-data/leave', { confirmation: user.username }, token)).status).toBe(200);

  const asked = await stage.signIn('google', meera);
  const byCode = await post('/api/auth/second-factor', { challenge: asked.body.fields.challenge, code: codes[0] });
  const options = (await post('/api/auth/passkey/options', {})).body;
  const byPasskey = await post('/api/auth/passkey', phone.sign(options.challenge));
  // a provider that is not linked, with the same verified address
  const byAddress = await stage.signIn('github', meera);
  const finished = await post('/api/auth/second-factor', {
    challenge: byAddress.body.fields.challenge,
    code: codes[1],
  });
  for (const { status, body } of [byCode, byPasskey, finished])
    expect([status, body.code, body.fields.proof]).toEqual([403, 'account_leaving', expect.any(String)]);
  // an error code that is missing in the contract of its call would be logged
  expect(stage.quad.logged).toEqual([]);
});

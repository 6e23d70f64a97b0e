import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAuthenticator } from '../../../../testing/authenticator.ts';
import { ID_TOKEN_SECONDS } from '../../../../testing/social/openid-stand-in.ts';
import { openSocialStage, PASSWORD, PUBLIC_URL, type SocialStage } from '../../../../testing/social/stage.ts';

let stage: SocialStage;
beforeAll(async () => {
  stage = await openSocialStage();
});
afterAll(() => stage.close());
beforeEach(() => {
  for (const { state } of [stage.google, stage.github, stage.facebook])
    Object.assign(state, { does: 'allows', isAway: false, clockMs: 0 });
});

let people = 0;
/** A new identity with a verified address. */
const newIdentity = () => {
  people += 1;
  return {
    uid: String(70_000 + people),
    name: `Meera Nair ${people}`,
    email: `meera${people}@quad.example`,
    emailVerified: true,
  };
};
const findPeople = (email: string) =>
  stage.quad.services.db.selectFrom('people').select(['id', 'email_verified']).where('email', '=', email).execute();

test('the configured providers are public', async () => {
  const { body } = await stage.quad.call('GET', '/api/auth/social');
  expect(body.providers).toEqual([
    { key: 'google', name: 'Google' },
    { key: 'github', name: 'GitHub' },
    { key: 'facebook', name: 'Facebook' },
    { key: 'oidc', name: 'Campus ID' },
  ]);
});

describe.each([
  ['google', 'google.com', true],
  ['github', 'github.com', true],
  ['facebook', 'facebook.com', false],
  ['oidc', 'oidc', true],
] as const)('with %s', (key, providerId, isChecked) => {
  test('a new person gets an account and a session, and signs in to the same account later', async () => {
    const meera = newIdentity();
    const { proved } = await stage.prove(key, meera);
    expect(proved).toMatchObject({
      fullname: meera.name,
      email: meera.email,
      social_login: { providerId, uid: meera.uid },
    });
    const first = await stage.signIn(key, meera);
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(first.body).toMatchObject({
      user: { name: meera.name, email: meera.email, role: 'user' },
      token: expect.any(String),
    });
    expect(await findPeople(meera.email)).toMatchObject([{ email_verified: isChecked }]);
    const again = await stage.signIn(key, { ...meera, email: 'elsewhere@quad.example', name: 'Renamed' });
    expect(again.body.user).toMatchObject({ _id: first.body.user._id, name: meera.name, email: meera.email });
    expect((await stage.quad.call('GET', '/api/colleges', { token: again.body.token })).status).toBe(200);
  });

  test('a person who does not allow the sign-in gets a message, and nothing is stored', async () => {
    const provider = key === 'google' || key === 'oidc' ? stage.google : stage[key];
    provider.state.does = 'denies';
    const { outcome } = await stage.popup(key, newIdentity());
    expect(outcome).toEqual({
      type: 'quad-social',
      challenge: expect.any(String),
      message: 'You did not allow the sign-in, so nothing has changed. Try again if you like.',
    });
    expect(await stage.quad.services.db.selectFrom('social_proofs').select('identity').execute()).not.toContainEqual(
      expect.objectContaining({ identity: expect.objectContaining({ provider: key, name: `Meera Nair ${people}` }) }),
    );
  });

  test('an unavailable provider gives a message, and works again when it is back', async () => {
    const provider = key === 'google' || key === 'oidc' ? stage.google : stage[key];
    const meera = newIdentity();
    const { browser, challenge } = await stage.popup(key, meera);
    const callback = await browser.follow(stage.startUrl(key, challenge), (at) => at.includes('/callback?'));
    provider.state.isAway = true;
    expect(await (await browser.visit(callback.at)).text()).toContain('Can’t connect to the provider right now.');
    provider.state.isAway = false;
    expect((await stage.signIn(key, meera)).status).toBe(200);
  });

  test('an identity without an email address is refused', async () => {
    const { status, body } = await stage.signIn(key, { uid: newIdentity().uid, name: 'Meera' });
    expect([status, body.code]).toEqual([403, 'social_no_email']);
  });
});

describe('an account with the same address', () => {
  test('is opened if the address is verified here and at the provider, in any case', async () => {
    const meera = newIdentity();
    const { id } = await stage.signUp(meera.email);
    await stage.verify(id);
    const { body } = await stage.signIn('google', { ...meera, email: meera.email.toUpperCase() });
    expect(body.user._id).toBe(id);
    expect(await findPeople(meera.email)).toHaveLength(1);
  });

  test.each([
    ['google', { emailVerified: false }],
    ['oidc', { emailVerified: undefined }],
    ['github', { emailVerified: false }],
    ['facebook', {}],
  ] as const)('is not opened by %s if the provider has not verified the address', async (key, unchecked) => {
    const meera = newIdentity();
    const { id } = await stage.signUp(meera.email);
    await stage.verify(id);
    const { status, body } = await stage.signIn(key, { ...meera, ...unchecked } as typeof meera);
    expect([status, body.code, body.token]).toEqual([403, 'social_email_not_verified', undefined]);
    expect(body.message).toContain('Sign in with your password, then link the provider');
  });

  test('that is not verified here is not linked, because a stranger may know its password', async () => {
    const meera = newIdentity();
    const squatter = await stage.signUp(meera.email);
    const { status, body } = await stage.signIn('google', meera);
    expect([status, body.code]).toEqual([403, 'social_link_first']);
    expect(await findPeople(meera.email)).toEqual([{ id: squatter.id, email_verified: false }]);
  });

  test('that began with a provider without verified addresses is not linked', async () => {
    const meera = newIdentity();
    await stage.signIn('facebook', meera);
    expect((await stage.signIn('google', meera)).body.code).toBe('social_link_first');
  });

  test('that has only a passkey is not linked, because its address was never verified', async () => {
    const meera = newIdentity();
    const { user, token } = (await stage.signIn('facebook', meera)).body;
    const post = (path: string, body: object) => stage.quad.call('POST', path, { token, body });
    const { challenge } = (await post('/api/account/passkeys/options', {})).body;
    const made = createAuthenticator({ origin: PUBLIC_URL }).make(challenge);
    expect((await post('/api/account/passkeys', { name: 'Phone', ...made })).status).toBe(201);
    await stage.quad.call('DELETE', '/api/account/providers/facebook', { token });
    expect((await stage.signIn('google', meera)).body.code).toBe('social_link_first');
    expect(await findPeople(meera.email)).toEqual([{ id: user._id, email_verified: false }]);
  });

  test('without a sign-in method is linked', async () => {
    const meera = newIdentity();
    const id = await stage.quad.services.people.add({ name: 'Meera', email: meera.email, username: `meera.${people}` });
    const { body } = await stage.signIn('google', meera);
    expect(body.user._id).toBe(id);
    expect(await findPeople(meera.email)).toEqual([{ id, email_verified: true }]);
  });

  test('is not opened by a second account of the same provider, because an address may be given to another student', async () => {
    const meera = newIdentity();
    await stage.signIn('google', meera);
    const { body } = await stage.signIn('google', { ...meera, uid: newIdentity().uid });
    expect(body.code).toBe('social_link_first');
  });

  test('that is disabled stays disabled', async () => {
    const meera = newIdentity();
    const { id } = await stage.signUp(meera.email);
    await stage.quad.services.db
      .updateTable('people')
      .set({ is_disabled: true, email_verified: true })
      .where('id', '=', id)
      .execute();
    expect((await stage.signIn('google', meera)).body.code).toBe('account_disabled');
  });
});

test('an account with a second factor needs a code after the provider', async () => {
  const meera = newIdentity();
  const { token } = (await stage.signIn('google', meera)).body;
  const post = (path: string, body: object) => stage.quad.call('POST', path, { token, body });
  const { key } = (await post('/api/account/second-factor/set-up', {})).body;
  const code = new TOTP({ secret: Secret.fromBase32(key), digits: 6, period: 30 }).generate();
  const { codes } = (await post('/api/account/second-factor/confirm', { code })).body;
  const asked = await stage.signIn('google', meera);
  expect([asked.status, asked.body.code, asked.body.token]).toEqual([401, 'second_factor_needed', undefined]);
  const { challenge } = asked.body.fields;
  const opened = await stage.quad.call('POST', '/api/auth/second-factor', { body: { challenge, code: codes[0] } });
  expect([opened.status, opened.body.user.email]).toEqual([200, meera.email]);
});

test('two concurrent first sign-ins make one account', async () => {
  const meera = newIdentity();
  const proofs = [await stage.prove('google', meera), await stage.prove('google', meera)];
  const answers = await Promise.all(proofs.map(({ proved, nonce }) => stage.post(stage.payload(proved, nonce))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.body.user._id).toBe(answers[1]?.body.user._id);
});

test('names are stored as one line of at most 100 characters', async () => {
  const { body } = await stage.signIn('github', { ...newIdentity(), name: ` Meera\u202e\n${'x'.repeat(200)}` });
  expect(body.user.name).toMatch(/^Meera x{94}$/);
  const nameless = await stage.signIn('google', { ...newIdentity(), name: '\u200f' });
  expect(nameless.body.user.name).toBe(`meera${people}`);
});

test('a clock that differs too much gives a message', async () => {
  stage.google.state.clockMs = -1000 * (ID_TOKEN_SECONDS + 100);
  const { outcome } = await stage.popup('google', newIdentity());
  expect(outcome.message).toMatch(/^The clocks of the provider and of this server differ/);
});

test('a clock that differs a little is accepted', async () => {
  stage.google.state.clockMs = -1000 * (ID_TOKEN_SECONDS + 30);
  expect((await stage.signIn('google', newIdentity())).status).toBe(200);
});

describe('on the account page', () => {
  const post = (as: Awaited<ReturnType<SocialStage['signUp']>>, body: object) =>
    stage.quad.call('POST', '/api/account/providers', { as, body });
  /** Link a provider. `password` is null for an account without one. */
  const link = async (
    key: 'google' | 'github',
    as: Awaited<ReturnType<SocialStage['signUp']>>,
    who = newIdentity(),
    { password = PASSWORD }: { password?: string | null } = {},
  ) => {
    const { proved, nonce } = await stage.prove(key, who);
    return post(as, { proof: proved.proof, nonce, ...(password === null ? {} : { password }) });
  };
  const linkedTo = async (as: Awaited<ReturnType<SocialStage['signUp']>>) =>
    (await stage.quad.call('GET', '/api/account/providers', { as })).body.providers
      .filter(({ isLinked }: { isLinked: boolean }) => isLinked)
      .map(({ key }: { key: string }) => key);
  const unlink = (key: string, as: Awaited<ReturnType<SocialStage['signUp']>>) =>
    stage.quad.call('DELETE', `/api/account/providers/${key}`, { as });

  test('a provider with any address can be linked, signs in afterwards, and can be unlinked', async () => {
    const asha = await stage.signUp(`asha${people}@quad.example`);
    const elsewhere = newIdentity();
    expect((await link('github', asha, elsewhere)).status).toBe(200);
    expect(await linkedTo(asha)).toEqual(['github']);
    expect((await stage.signIn('github', elsewhere)).body.user._id).toBe(asha.id);
    expect((await link('github', asha, elsewhere)).status).toBe(200);
    expect((await unlink('github', asha)).status).toBe(200);
    expect(await linkedTo(asha)).toEqual([]);
    expect((await unlink('github', asha)).status).toBe(200);
  });

  test('linking a provider with the same verified address verifies the address', async () => {
    const who = newIdentity();
    const asha = await stage.signUp(who.email);
    await link('google', asha, who);
    expect(await findPeople(who.email)).toMatchObject([{ email_verified: true }]);
  });

  test('an identity of another person is not linked, nor a second identity of a provider', async () => {
    const [asha, bose] = [await stage.signUp('asha.link@quad.example'), await stage.signUp('bose.link@quad.example')];
    const who = newIdentity();
    await link('google', asha, who);
    const taken = await link('google', bose, who);
    expect([taken.status, taken.body.code]).toEqual([409, 'social_linked_elsewhere']);
    const second = await link('google', asha);
    expect([second.status, second.body.code]).toEqual([409, 'social_linked_already']);
  });

  test('linking needs the password, and a mistyped password does not use up the proof', async () => {
    const asha = await stage.signUp('asha.asked@quad.example');
    const { proved, nonce } = await stage.prove('google', newIdentity());
    const proof = { proof: proved.proof, nonce };
    const missing = await post(asha, proof);
    expect([missing.status, missing.body.fields]).toEqual([400, { password: 'Please enter your password' }]);
    const wrong = await post(asha, { ...proof, password: 'not it at all' });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong_password']);
    expect(await linkedTo(asha)).toEqual([]);
    expect((await post(asha, { ...proof, password: PASSWORD })).status).toBe(200);
    expect(await linkedTo(asha)).toEqual(['google']);
  });

  test('without a password, linking needs a sign-in of the last ten minutes', async () => {
    const who = newIdentity();
    const { body } = await stage.signIn('google', who);
    const meera = { id: body.user._id, name: who.name, email: who.email, token: body.token };
    await stage.quad.services.db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - 11 * 60_000) })
      .where('person_id', '=', meera.id)
      .execute();
    const refused = await link('github', meera, undefined, { password: null });
    expect([refused.status, refused.body.code]).toEqual([403, 'sign_in_again']);
    expect(await linkedTo(meera)).toEqual(['google']);
  });

  test('the last sign-in method cannot be unlinked, also when two are unlinked at once', async () => {
    const who = newIdentity();
    const { body } = await stage.signIn('google', who);
    const meera = { id: body.user._id, name: who.name, email: who.email, token: body.token };
    const refused = await unlink('google', meera);
    expect([refused.status, refused.body.code]).toEqual([409, 'last_way_in']);
    await link('github', meera, undefined, { password: null });
    const both = await Promise.all([unlink('google', meera), unlink('github', meera)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await linkedTo(meera)).toHaveLength(1);
  });
});

test('neither the server nor a provider has logged an error', () => {
  expect(stage.quad.logged).toEqual([]);
  expect(stage.google.problems).toEqual([]);
});

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
/** Somebody whom nobody has seen, with an address that the provider has checked. */
const somebody = () => {
  people += 1;
  return {
    uid: String(70_000 + people),
    name: `Meera Nair ${people}`,
    email: `meera${people}@quad.example`,
    emailVerified: true,
  };
};
const peopleWith = (email: string) =>
  stage.quad.services.db.selectFrom('people').select(['id', 'email_verified']).where('email', '=', email).execute();

test('the providers that are set up are told to everyone', async () => {
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
  test('someone new gets an account and a session, and comes back to it', async () => {
    const meera = somebody();
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
    expect(await peopleWith(meera.email)).toMatchObject([{ email_verified: isChecked }]);
    const again = await stage.signIn(key, { ...meera, email: 'elsewhere@quad.example', name: 'Renamed' });
    expect(again.body.user).toMatchObject({ _id: first.body.user._id, name: meera.name, email: meera.email });
    expect((await stage.quad.call('GET', '/api/colleges', { token: again.body.token })).status).toBe(200);
  });

  test('one who does not allow it is told so, and nothing is left', async () => {
    const provider = key === 'google' || key === 'oidc' ? stage.google : stage[key];
    provider.state.does = 'denies';
    const { outcome } = await stage.popup(key, somebody());
    expect(outcome).toEqual({
      type: 'quad-social',
      challenge: expect.any(String),
      message: 'You did not allow the sign-in, so nothing has changed. Try again if you like.',
    });
    expect(await stage.quad.services.db.selectFrom('social_proofs').select('identity').execute()).not.toContainEqual(
      expect.objectContaining({ identity: expect.objectContaining({ provider: key, name: `Meera Nair ${people}` }) }),
    );
  });

  test('a provider that is away is told, and answers when it is back', async () => {
    const provider = key === 'google' || key === 'oidc' ? stage.google : stage[key];
    const meera = somebody();
    const { browser, challenge } = await stage.popup(key, meera);
    const back = await browser.follow(stage.startUrl(key, challenge), (at) => at.includes('/callback?'));
    provider.state.isAway = true;
    expect(await (await browser.visit(back.at)).text()).toContain('Can’t connect to the provider right now.');
    provider.state.isAway = false;
    expect((await stage.signIn(key, meera)).status).toBe(200);
  });

  test('one without an email address is told what to do', async () => {
    const { status, body } = await stage.signIn(key, { uid: somebody().uid, name: 'Meera' });
    expect([status, body.code]).toEqual([403, 'social_no_email']);
  });
});

describe('an account with the same address', () => {
  test('is opened when both have checked it, in any case', async () => {
    const meera = somebody();
    const { id } = await stage.signUp(meera.email);
    await stage.verify(id);
    const { body } = await stage.signIn('google', { ...meera, email: meera.email.toUpperCase() });
    expect(body.user._id).toBe(id);
    expect(await peopleWith(meera.email)).toHaveLength(1);
  });

  test.each([
    ['google', { emailVerified: false }],
    ['oidc', { emailVerified: undefined }],
    ['github', { emailVerified: false }],
    ['facebook', {}],
  ] as const)('is not opened by %s, which has not checked it', async (key, unchecked) => {
    const meera = somebody();
    const { id } = await stage.signUp(meera.email);
    await stage.verify(id);
    const { status, body } = await stage.signIn(key, { ...meera, ...unchecked } as typeof meera);
    expect([status, body.code, body.token]).toEqual([403, 'social_email_not_verified', undefined]);
    expect(body.message).toContain('Sign in with your password, then link the provider');
  });

  test('that someone signed up with and never verified is not theirs: its password stays worth nothing to others', async () => {
    const meera = somebody();
    const squatter = await stage.signUp(meera.email);
    const { status, body } = await stage.signIn('google', meera);
    expect([status, body.code]).toEqual([403, 'social_link_first']);
    expect(await peopleWith(meera.email)).toEqual([{ id: squatter.id, email_verified: false }]);
  });

  test('that a provider without checked addresses has opened first is not joined either', async () => {
    const meera = somebody();
    await stage.signIn('facebook', meera);
    expect((await stage.signIn('google', meera)).body.code).toBe('social_link_first');
  });

  test('that someone opens with nothing but a passkey is not joined: whose the address is, they never showed', async () => {
    const meera = somebody();
    const { user, token } = (await stage.signIn('facebook', meera)).body;
    const post = (path: string, body: object) => stage.quad.call('POST', path, { token, body });
    const { challenge } = (await post('/api/account/passkeys/options', {})).body;
    const made = createAuthenticator({ origin: PUBLIC_URL }).make(challenge);
    expect((await post('/api/account/passkeys', { name: 'Phone', ...made })).status).toBe(201);
    await stage.quad.call('DELETE', '/api/account/providers/facebook', { token });
    expect((await stage.signIn('google', meera)).body.code).toBe('social_link_first');
    expect(await peopleWith(meera.email)).toEqual([{ id: user._id, email_verified: false }]);
  });

  test('of someone who was put on record without a way in is theirs when they come', async () => {
    const meera = somebody();
    const id = await stage.quad.services.people.add({ name: 'Meera', email: meera.email, username: `meera.${people}` });
    const { body } = await stage.signIn('google', meera);
    expect(body.user._id).toBe(id);
    expect(await peopleWith(meera.email)).toEqual([{ id, email_verified: true }]);
  });

  test('is not opened by a second account of the same provider: addresses are given to others', async () => {
    const meera = somebody();
    await stage.signIn('google', meera);
    const { body } = await stage.signIn('google', { ...meera, uid: somebody().uid });
    expect(body.code).toBe('social_link_first');
  });

  test('that is disabled stays so', async () => {
    const meera = somebody();
    const { id } = await stage.signUp(meera.email);
    await stage.quad.services.db
      .updateTable('people')
      .set({ is_disabled: true, email_verified: true })
      .where('id', '=', id)
      .execute();
    expect((await stage.signIn('google', meera)).body.code).toBe('account_disabled');
  });
});

test('an account with a second factor is opened by a provider and a code, not by the provider alone', async () => {
  const meera = somebody();
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

test('two first sign-ins at once make one account', async () => {
  const meera = somebody();
  const proofs = [await stage.prove('google', meera), await stage.prove('google', meera)];
  const answers = await Promise.all(proofs.map(({ proved, nonce }) => stage.post(stage.payload(proved, nonce))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.body.user._id).toBe(answers[1]?.body.user._id);
});

test('names are stored as one line that is not too long', async () => {
  const { body } = await stage.signIn('github', { ...somebody(), name: ` Meera\u202e\n${'x'.repeat(200)}` });
  expect(body.user.name).toMatch(/^Meera x{94}$/);
  const nameless = await stage.signIn('google', { ...somebody(), name: '\u200f' });
  expect(nameless.body.user.name).toBe(`meera${people}`);
});

test('a clock that differs too much is told', async () => {
  stage.google.state.clockMs = -1000 * (ID_TOKEN_SECONDS + 100);
  const { outcome } = await stage.popup('google', somebody());
  expect(outcome.message).toMatch(/^The clocks of the provider and of this server differ/);
});

test('a clock that differs a little is not noticed', async () => {
  stage.google.state.clockMs = -1000 * (ID_TOKEN_SECONDS + 30);
  expect((await stage.signIn('google', somebody())).status).toBe(200);
});

describe('on the account page', () => {
  const post = (as: Awaited<ReturnType<SocialStage['signUp']>>, body: object) =>
    stage.quad.call('POST', '/api/account/providers', { as, body });
  /** Somebody who has no password leaves it out. */
  const link = async (
    key: 'google' | 'github',
    as: Awaited<ReturnType<SocialStage['signUp']>>,
    who = somebody(),
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

  test('a provider with any address is linked, signs in from then on, and is unlinked', async () => {
    const asha = await stage.signUp(`asha${people}@quad.example`);
    const elsewhere = somebody();
    expect((await link('github', asha, elsewhere)).status).toBe(200);
    expect(await linkedTo(asha)).toEqual(['github']);
    expect((await stage.signIn('github', elsewhere)).body.user._id).toBe(asha.id);
    expect((await link('github', asha, elsewhere)).status).toBe(200);
    expect((await unlink('github', asha)).status).toBe(200);
    expect(await linkedTo(asha)).toEqual([]);
    expect((await unlink('github', asha)).status).toBe(200);
  });

  test('a provider that shows the same address verifies it', async () => {
    const who = somebody();
    const asha = await stage.signUp(who.email);
    await link('google', asha, who);
    expect(await peopleWith(who.email)).toMatchObject([{ email_verified: true }]);
  });

  test('what someone else signs in with is not linked, and no second account of a provider', async () => {
    const [asha, bose] = [await stage.signUp('asha.link@quad.example'), await stage.signUp('bose.link@quad.example')];
    const who = somebody();
    await link('google', asha, who);
    const taken = await link('google', bose, who);
    expect([taken.status, taken.body.code]).toEqual([409, 'social_linked_elsewhere']);
    const second = await link('google', asha);
    expect([second.status, second.body.code]).toEqual([409, 'social_linked_already']);
  });

  test('linking asks for the password, and what the provider vouches for outlives a mistyped one', async () => {
    const asha = await stage.signUp('asha.asked@quad.example');
    const { proved, nonce } = await stage.prove('google', somebody());
    const proof = { proof: proved.proof, nonce };
    const missing = await post(asha, proof);
    expect([missing.status, missing.body.fields]).toEqual([400, { password: 'Please enter your password' }]);
    const wrong = await post(asha, { ...proof, password: 'not it at all' });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong_password']);
    expect(await linkedTo(asha)).toEqual([]);
    expect((await post(asha, { ...proof, password: PASSWORD })).status).toBe(200);
    expect(await linkedTo(asha)).toEqual(['google']);
  });

  test('without a password, linking asks for a sign-in of the last ten minutes', async () => {
    const who = somebody();
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

  test('the last way in stays', async () => {
    const who = somebody();
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

test('nothing failed on the server’s side, and no provider met a fault', () => {
  expect(stage.quad.logged).toEqual([]);
  expect(stage.google.problems).toEqual([]);
});

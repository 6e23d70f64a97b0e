import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/db/ids.ts';
import { logIn, newAccount, PASSWORD } from '../../../testing/accounts.ts';
import { createAuthenticator } from '../../../testing/authenticator.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';

const ORIGIN = 'http://localhost:4321';

let quad: TestContext;
const clock = { now: Date.now() };
beforeAll(async () => {
  quad = await createTestContext({ QUAD_PUBLIC_URL: ORIGIN }, { now: () => clock.now });
});
afterAll(() => quad.close());

const post = (path: string, as: TestPerson | undefined, body: object = {}) =>
  quad.call('POST', path, { ...(as && { as }), body });
const begin = (as: TestPerson, password: string | undefined = PASSWORD) =>
  post('/api/account/passkeys/options', as, { password });
const add = (as: TestPerson, made: object, name = 'Phone') => post('/api/account/passkeys', as, { name, ...made });
const list = async (as: TestPerson) => (await quad.call('GET', '/api/account/passkeys', { as })).body.passkeys;
const remove = (as: TestPerson, id: string, password: string | undefined = PASSWORD) =>
  post(`/api/account/passkeys/${id}/remove`, as, { password });
const challenge = async () => (await post('/api/auth/passkey/options', undefined)).body.challenge as string;
const signIn = (signed: object) => post('/api/auth/passkey', undefined, signed);
const device = () => createAuthenticator({ origin: ORIGIN });

/** A person with a password and a passkey. */
async function newOwner() {
  const person = await newAccount(quad);
  const phone = device();
  const { status, body } = await add(person, phone.make((await begin(person)).body.challenge));
  expect(status).toBe(201);
  return { person, phone, id: body._id as string };
}

describe('adding a passkey', () => {
  test('accepts a challenge once, also if the node’s clock is behind the clock of the database', async () => {
    const asha = await newAccount(quad);
    clock.now = Date.now() - 30 * 60_000;
    try {
      const { challenge } = (await begin(asha)).body;
      expect((await add(asha, device().make(challenge))).status).toBe(201);
      const other = (await begin(asha)).body.challenge;
      expect((await add(asha, device().make(other))).status).toBe(201);
      expect((await add(asha, device().make(challenge))).body.code).toBe('passkey_refused');
    } finally {
      clock.now = Date.now();
    }
  });

  test('needs the password, and lists the passkey with its name', async () => {
    const asha = await newAccount(quad);
    expect((await begin(asha, 'not it at all')).body.code).toBe('wrong_password');
    const { body, headers } = await begin(asha);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({ rp: { id: 'localhost' }, authenticatorSelection: { userVerification: 'required' } });
    const phone = device();
    expect((await add(asha, phone.make(body.challenge), 'My phone')).body).toMatchObject({
      name: 'My phone',
      lastUsed: null,
    });
    expect((await list(asha)).map(({ name }: { name: string }) => name)).toEqual(['My phone']);
    expect((await begin(asha)).body.excludeCredentials).toMatchObject([{ id: phone.id }]);
    expect((await quad.call('GET', '/api/account/security', { as: asha })).body.passkeys).toBe(1);
  });

  test('refuses an answered challenge', async () => {
    const asha = await newAccount(quad);
    const { challenge: asked } = (await begin(asha)).body;
    expect((await add(asha, device().make(asked))).status).toBe(201);
    expect((await add(asha, device().make(asked))).body.code).toBe('passkey_refused');
  });

  test('refuses a challenge of another person, for signing in, or expired; another origin; a device that is not unlocked', async () => {
    const [asha, bose] = [await newAccount(quad), await newAccount(quad, 'Bose')];
    const ask = async (as: TestPerson) => (await begin(as)).body.challenge as string;
    const refused = [
      device().make(await ask(bose)),
      device().make(await challenge()),
      device().make(await ask(asha), { from: 'http://evil.example' }),
      device().make(await ask(asha), { verified: false }),
      createAuthenticator({ origin: ORIGIN, rpId: 'evil.example' }).make(await ask(asha)),
    ];
    for (const made of refused) expect((await add(asha, made)).body.code).toBe('passkey_refused');
    const late = device().make(await ask(asha));
    clock.now += 10 * 60_000 + 1;
    expect((await add(asha, late)).body.code).toBe('passkey_refused');
    expect(await list(asha)).toEqual([]);
  });

  test('refuses a passkey that another person has added', async () => {
    const { phone } = await newOwner();
    const bose = await newAccount(quad, 'Bose');
    const made = phone.make((await begin(bose)).body.challenge);
    expect((await add(bose, made)).body.code).toBe('passkey_exists');
  });
});

describe('signing in with a passkey', () => {
  test('needs no address, password or code', async () => {
    const { person, phone, id } = await newOwner();
    const { key } = (await post('/api/account/second-factor/set-up', person, { password: PASSWORD })).body;
    const code = new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: clock.now });
    expect((await post('/api/account/second-factor/confirm', person, { code })).status).toBe(200);
    expect((await logIn(quad, person.email)).body.code).toBe('second_factor_needed');
    const { status, body, headers } = await signIn(phone.sign(await challenge()));
    expect([status, body.user.email, headers.get('cache-control')]).toEqual([200, person.email, 'no-store']);
    expect((await list({ ...person, token: body.token }))[0]).toMatchObject({ _id: id, lastUsed: expect.any(String) });
  });

  test('is refused with an answered, invented or expired challenge, another origin, or a device that is not unlocked', async () => {
    const { person, phone } = await newOwner();
    const used = phone.sign(await challenge());
    expect((await signIn(used)).status).toBe(200);
    const forNew = (await begin(person)).body.challenge as string;
    const refused = [
      used,
      phone.sign(forNew),
      phone.sign(Buffer.from('made up').toString('base64url')),
      phone.sign(await challenge(), { from: 'http://evil.example' }),
      phone.sign(await challenge(), { verified: false }),
      phone.sign(await challenge(), { type: 'webauthn.create' }),
      device().sign(await challenge()),
      { ...device().sign(await challenge()), id: phone.id },
      { ...used, clientDataJSON: 'AA' },
    ];
    for (const signed of refused) expect((await signIn(signed)).body.code).toBe('passkey_refused');
    const late = phone.sign(await challenge());
    clock.now += 10 * 60_000 + 1;
    expect((await signIn(late)).body.code).toBe('passkey_refused');
    phone.rewind();
    expect((await signIn(phone.sign(await challenge()))).body.code).toBe('passkey_refused');
  });

  test('accepts a challenge once, also when it is sent many times at once', async () => {
    const { phone } = await newOwner();
    const signed = phone.sign(await challenge());
    const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(signed)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is refused for a disabled account', async () => {
    const { person, phone } = await newOwner();
    await quad.services.accounts.setDisabled(person.id, true);
    expect((await signIn(phone.sign(await challenge()))).body.code).toBe('account_disabled');
  });
});

describe('removing a passkey', () => {
  test('needs the password; the removed passkey no longer works; another person cannot remove it', async () => {
    const { person, phone, id } = await newOwner();
    const bose = await newAccount(quad, 'Bose');
    expect((await remove(bose, id)).body.code).toBe('no_such_passkey');
    const rename = (as: TestPerson) =>
      quad.call('PUT', `/api/account/passkeys/${id}/name`, { as, body: { name: 'Old' } });
    expect((await rename(bose)).body.code).toBe('no_such_passkey');
    expect((await rename(person)).status).toBe(200);
    expect((await list(person))[0].name).toBe('Old');
    expect((await remove(person, id, 'not it at all')).body.code).toBe('wrong_password');
    expect((await remove(person, id)).status).toBe(200);
    expect((await signIn(phone.sign(await challenge()))).body.code).toBe('passkey_refused');
  });

  test('is refused for the last sign-in method, even with a linked provider that is no longer configured', async () => {
    const asha = await quad.newPerson();
    await quad.services.db
      .insertInto('accounts')
      .values({ id: newId(), person_id: asha.id, provider_id: 'google', account_id: asha.id })
      .execute();
    const { body } = await add(asha, device().make((await begin(asha, undefined)).body.challenge));
    expect((await post(`/api/account/passkeys/${body._id}/remove`, asha)).body.code).toBe('last_way_in');
    expect((await quad.call('DELETE', '/api/account/providers/google', { as: asha })).status).toBe(200);
  });

  test('is refused for the last sign-in method, also when two are removed at once', async () => {
    const asha = await quad.newPerson();
    const ids: string[] = [];
    for (let i = 0; i < 2; i++) {
      const { body } = await add(asha, device().make((await begin(asha, undefined)).body.challenge));
      ids.push(body._id);
    }
    const answers = await Promise.all(ids.map((id) => post(`/api/account/passkeys/${id}/remove`, asha)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await list(asha)).toHaveLength(1);
  });
});

describe('a passkey as the proof for a change of a role', () => {
  const askProof = (as: TestPerson) => post('/api/account/passkeys/proof', as);
  /** An admin with a password and a passkey, and a student. */
  async function cast() {
    const { person: admin, phone } = await newOwner();
    await quad.services.db.updateTable('people').set({ role: 'admin' }).where('id', '=', admin.id).execute();
    quad.services.sessions.forgetOf(admin.id);
    return { admin, phone, asha: await newAccount(quad) };
  }
  const give = (as: TestPerson, to: TestPerson, proof: object) =>
    post(`/api/admin/users/${to.id}/acts`, as, { act: { kind: 'role', role: 'creator' }, ...proof });
  const giveMany = (as: TestPerson, to: TestPerson, proof: object) => {
    const people = [{ _id: to.id, mark: 'creator active unverified' }];
    return post('/api/admin/users/acts', as, { act: { kind: 'role', role: 'user' }, people, ...proof });
  };

  test('counts in place of the password, one by one and in bulk', async () => {
    const { admin, phone, asha } = await cast();
    const { body } = await askProof(admin);
    expect(body).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: phone.id }] });
    expect((await give(admin, asha, { passkey: phone.sign(body.challenge) })).status).toBe(200);
    const signed = phone.sign((await askProof(admin)).body.challenge);
    expect((await giveMany(admin, asha, { passkey: signed })).body.outcomes).toMatchObject([{ outcome: 'done' }]);
  });

  test('is refused a second time, with a challenge for signing in, and with the passkey of another account', async () => {
    const { admin, phone, asha } = await cast();
    const { person: other, phone: theirs } = await newOwner();
    const signed = phone.sign((await askProof(admin)).body.challenge);
    expect((await give(admin, asha, { passkey: signed })).status).toBe(200);
    const own = (await askProof(admin)).body.challenge;
    for (const passkey of [
      signed,
      phone.sign(await challenge()),
      theirs.sign(own),
      theirs.sign((await askProof(other)).body.challenge),
    ])
      expect((await give(admin, asha, { passkey })).body.code).toBe('passkey_refused');
  });

  test('needs a passkey', async () => {
    expect((await askProof(await newAccount(quad))).body.code).toBe('no_such_passkey');
  });
});

import { RATE_LIMITS } from '@quad/contract/wire/rate-limits';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, newAccount, PASSWORD } from '../../../testing/accounts.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';

const STEP = 30_000;

let quad: TestContext;
/** Only tests move the clock. */
const clock = { now: Date.now() };
beforeAll(async () => {
  quad = await createTestContext({ QUAD_RATE_LIMIT: 'on' }, { now: () => clock.now });
});
afterAll(() => quad.close());

const post = (path: string, as: TestPerson | undefined, body: object = {}) =>
  quad.call('POST', path, { ...(as && { as }), body });
const setUp = (as: TestPerson, password: string | undefined = PASSWORD) =>
  post('/api/account/second-factor/set-up', as, { password });
const confirm = (as: TestPerson, code: string) => post('/api/account/second-factor/confirm', as, { code });
const turnOff = (as: TestPerson, proof: object) => post('/api/account/second-factor/off', as, proof);
const finish = (challenge: string, code: string) => post('/api/auth/second-factor', undefined, { challenge, code });
const security = async (as: TestPerson) => (await quad.call('GET', '/api/account/security', { as })).body;

/** The code of a phone's app, this many steps from now. */
const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key), digits: 6, period: 30 }).generate({ timestamp: clock.now + steps * STEP });

/** A person with codes turned on. The clock has moved on, so the next code is unused. */
async function newProtected() {
  const person = await newAccount(quad);
  const { key } = (await setUp(person)).body;
  const { status, body } = await confirm(person, codeOf(key));
  expect(status).toBe(200);
  clock.now += 10 * STEP;
  return { person, key, codes: body.codes as string[] };
}

/** The challenge of a sign-in with the right password. */
async function challengeOf({ email }: TestPerson): Promise<string> {
  const { status, body } = await logIn(quad, email);
  expect([status, body.code, body.token]).toEqual([401, 'second_factor_needed', undefined]);
  return body.fields.challenge;
}

describe('setting codes up', () => {
  test('needs the password, returns a key, and changes sign-in only after a code is confirmed', async () => {
    const asha = await newAccount(quad);
    expect((await setUp(asha, 'not it at all')).body.code).toBe('wrong_password');
    const { body, headers } = await setUp(asha);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.uri).toContain(`secret=${body.key}`);
    expect((await logIn(quad, asha.email)).status).toBe(200);
    for (const code of ['000000', '⋤𞥔𝘔ꊜ', '१२३४५६', '12345'])
      expect((await confirm(asha, code)).body.code, code).toBe('wrong_code');
    expect((await security(asha)).secondFactor).toEqual({ isOn: false, codesLeft: 0 });
    const confirmed = await confirm(asha, codeOf(body.key));
    expect(new Set(confirmed.body.codes).size).toBe(10);
    expect((await security(asha)).secondFactor).toEqual({ isOn: true, codesLeft: 10 });
    expect((await setUp(asha)).body.code).toBe('second_factor_on');
    expect((await confirm(asha, codeOf(body.key, 1))).body.code).toBe('second_factor_on');
  });

  test('waits for a concurrent confirmation, so that a confirmed key is not replaced', async () => {
    const asha = await newAccount(quad);
    const { db } = quad.services;
    const trx = await db.startTransaction().execute();
    let isDone = false;
    let asked: ReturnType<typeof setUp> | undefined;
    try {
      await sql`select from people where id = ${asha.id} for update`.execute(trx);
      asked = setUp(asha).finally(() => {
        isDone = true;
      });
      const waits = sql`select from pg_locks where locktype = 'transactionid' and not granted`;
      await expect.poll(async () => isDone || (await waits.execute(db)).rows.length > 0).toBe(true);
      expect(isDone).toBe(false);
    } finally {
      await trx.rollback().execute();
    }
    expect((await asked)?.status).toBe(200);
  });

  test('stores key and recovery codes only encrypted or hashed', async () => {
    const { person, key, codes } = await newProtected();
    const { db } = quad.services;
    const [factor, recovery] = await Promise.all([
      db.selectFrom('second_factors').selectAll().where('person_id', '=', person.id).execute(),
      db.selectFrom('recovery_codes').select('hash').where('person_id', '=', person.id).execute(),
    ]);
    const stored = Buffer.concat([...factor.map(({ sealed }) => sealed), ...recovery.map(({ hash }) => hash)]);
    for (const secret of [key, ...codes]) expect(stored.includes(secret)).toBe(false);
  });
});

describe('signing in with a code', () => {
  test('needs the password first, and then a code, which works once', async () => {
    const { person, key } = await newProtected();
    expect((await logIn(quad, person.email, 'not it at all')).body.code).toBe('wrong_credentials');
    expect((await logIn(quad, person.email)).headers.get('cache-control')).toBe('no-store');
    const challenge = await challengeOf(person);
    expect((await finish(challenge, '123')).body.code).toBe('wrong_code');
    const { status, body, headers } = await finish(challenge, codeOf(key));
    expect([status, body.user.email]).toEqual([200, person.email]);
    expect([headers.get('cache-control'), headers.get('set-cookie')]).toEqual([
      'no-store',
      expect.stringContaining('quad-device='),
    ]);
    expect((await quad.call('GET', '/api/account/security', { token: body.token })).status).toBe(200);
    // the challenge and the code are used
    expect((await finish(challenge, codeOf(key, 1))).body.code).toBe('sign_in_expired');
    expect((await finish(await challengeOf(person), codeOf(key))).body.code).toBe('wrong_code');
  });

  test('accepts a code once, also when it is sent many times at once', async () => {
    const { person, key } = await newProtected();
    const challenges: string[] = [];
    for (let i = 0; i < 6; i++) challenges.push(await challengeOf(person));
    const answers = await Promise.all(challenges.map((challenge) => finish(challenge, codeOf(key))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('also accepts the codes of the steps before and after, and no other', async () => {
    const { person, key } = await newProtected();
    for (const [steps, status] of [
      [-2, 403],
      [2, 403],
      [-1, 200],
      [1, 200],
      // older than a used code
      [0, 403],
    ] as const)
      expect([steps, (await finish(await challengeOf(person), codeOf(key, steps))).status]).toEqual([steps, status]);
  });

  test('accepts each recovery code once, in any case and spacing', async () => {
    const { person, codes } = await newProtected();
    const [first = '', second = ''] = codes;
    expect((await finish(await challengeOf(person), first.toLowerCase().replace('-', ' '))).status).toBe(200);
    expect((await finish(await challengeOf(person), first)).body.code).toBe('wrong_code');
    expect((await finish(await challengeOf(person), second)).status).toBe(200);
    expect((await security(person)).secondFactor.codesLeft).toBe(8);
  });

  test('refuses codes of another account', async () => {
    const [hers, his] = [await newProtected(), await newProtected()];
    const challenge = await challengeOf(hers.person);
    expect((await finish(challenge, codeOf(his.key))).body.code).toBe('wrong_code');
    expect((await finish(challenge, his.codes[0] ?? '')).body.code).toBe('wrong_code');
  });

  test('must be finished within ten minutes, and before a new password or a disabled account', async () => {
    const { person, key } = await newProtected();
    const late = await challengeOf(person);
    clock.now += 10 * 60_000 + 1;
    expect((await finish(late, codeOf(key))).body.code).toBe('sign_in_expired');
    const before = await challengeOf(person);
    const change = { currentPassword: PASSWORD, password: 'wet monsoon 77' };
    expect((await post('/api/account/password', person, change)).status).toBe(200);
    expect((await finish(before, codeOf(key))).body.code).toBe('sign_in_expired');
    const { fields } = (await logIn(quad, person.email, 'wet monsoon 77')).body;
    await quad.services.accounts.setDisabled(person.id, true);
    expect((await finish(fields.challenge, codeOf(key))).body.code).toBe('account_disabled');
  });

  test.each(['', 'nothing', 'a~b~c'])('refuses the challenge %j', async (challenge) => {
    expect((await finish(challenge, '123456')).body.code).toBe('sign_in_expired');
  });

  test('limits guesses for an account, also with new challenges', async () => {
    const { person, key } = await newProtected();
    const { max } = RATE_LIMITS.wrongCodes;
    for (let i = 0; i < max; i++) {
      expect((await finish(await challengeOf(person), '000000')).body.code).toBe('wrong_code');
    }
    const { status, headers } = await finish(await challengeOf(person), codeOf(key));
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});

describe('turning codes off', () => {
  test('needs the password or a code', async () => {
    const { person, key } = await newProtected();
    expect((await turnOff(person, {})).status).toBe(400);
    expect((await turnOff(person, { password: 'not it at all' })).body.code).toBe('wrong_password');
    expect((await turnOff(person, { code: '000000' })).body.code).toBe('wrong_code');
    expect((await turnOff(person, { code: codeOf(key) })).status).toBe(200);
    expect((await logIn(quad, person.email)).status).toBe(200);
    expect((await turnOff(person, { password: PASSWORD })).body.code).toBe('second_factor_off');
  });

  test('ends earlier challenges and deletes the recovery codes', async () => {
    const { person, codes } = await newProtected();
    const challenge = await challengeOf(person);
    expect((await turnOff(person, { password: PASSWORD })).status).toBe(200);
    expect((await finish(challenge, codes[0] ?? '')).body.code).toBe('sign_in_expired');
    expect((await security(person)).secondFactor).toEqual({ isOn: false, codesLeft: 0 });
  });
});

test('new recovery codes end the old ones', async () => {
  const { person, codes } = await newProtected();
  const renew = (password: string) => post('/api/account/second-factor/codes', person, { password });
  expect((await renew('not it at all')).body.code).toBe('wrong_password');
  const { body } = await renew(PASSWORD);
  expect(body.codes).toHaveLength(10);
  const challenge = await challengeOf(person);
  expect((await finish(challenge, codes[0] ?? '')).body.code).toBe('wrong_code');
  expect((await finish(challenge, body.codes[0])).status).toBe(200);
});

test('a node without the encryption key cannot check codes, and refuses the sign-in', async () => {
  const { person, key } = await newProtected();
  const { db } = quad.services;
  const { sealed } = await db
    .selectFrom('second_factors')
    .select('sealed')
    .where('person_id', '=', person.id)
    .executeTakeFirstOrThrow();
  const other = Buffer.from(sealed);
  other.writeUInt32BE(1, 1);
  await db.updateTable('second_factors').set({ sealed: other }).where('person_id', '=', person.id).execute();
  const { status, body } = await finish(await challengeOf(person), codeOf(key));
  expect([status, body.code]).toEqual([503, 'second_factor_locked']);
});

describe('turning codes off from the shell', () => {
  test('signs the person out everywhere and ends pending sign-ins; the next sign-in needs no code', async () => {
    const { person, codes } = await newProtected();
    const challenge = await challengeOf(person);
    expect(await quad.services.secondFactors.turnOffFor(person.id)).toBe(true);
    expect((await quad.call('GET', '/api/account/security', { as: person })).status).toBe(401);
    expect((await finish(challenge, codes[0] ?? '')).body.code).toBe('sign_in_expired');
    const { body } = await logIn(quad, person.email);
    expect(await security({ ...person, token: body.token })).toMatchObject({
      secondFactor: { isOn: false, codesLeft: 0 },
    });
    expect(await quad.services.secondFactors.turnOffFor(person.id)).toBe(false);
  });
});

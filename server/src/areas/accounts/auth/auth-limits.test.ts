import { RATE_LIMITS, SIGN_IN_DELAYS } from '@quad/contract/wire/rate-limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCounts } from '../../../platform/limits/counts.ts';
import { createTestContext, type TestContext } from '../../../testing/context.ts';
import { rawCall } from '../../../testing/raw-http.ts';

const PASSWORD = 'correct horse 42';
const WRONG = 'not the password';
const { free } = SIGN_IN_DELAYS;

let quad: TestContext;
/** Only tests move the clock, so that no limit expires on a busy machine. */
const clock = { now: Date.now() };
beforeAll(async () => {
  // the test acts as the proxy, which sets the address of each call
  quad = await createTestContext(
    { QUAD_RATE_LIMIT: 'on', QUAD_TRUST_PROXY: '127.0.0.1' },
    { counts: createCounts({ now: () => clock.now }) },
  );
});
afterAll(() => quad.close());

let addresses = 0;
/** An IP address without earlier calls. */
const newAddress = () => {
  addresses += 1;
  return `198.51.${addresses >> 8}.${addresses & 255}`;
};

let accounts = 0;
const newAccount = async () => {
  accounts += 1;
  const email = `student${accounts}@quad.example`;
  const { status } = await signUp(email, newAddress());
  expect(status).toBe(201);
  return email;
};

const signUp = (email: string, from: string) =>
  quad.call('POST', '/api/auth/signup', {
    body: { fullname: 'Asha Rao', email, password: PASSWORD },
    headers: { 'x-forwarded-for': from },
  });

const signIn = (email: string, password: string, from: string, cookie?: string) =>
  quad.call('POST', '/api/auth/login', {
    body: { email, password },
    headers: { 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) },
  });

/** The cookie of a sign-in's response, as a browser sends it back. */
const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';')[0] ?? '';

describe('guessing the password of one account', () => {
  test.each([
    '/api/auth/login',
    '/api/auth/login/',
    '/%61pi/auth/login',
    '/api/auth/%6Cogin?x=1',
    'http://another.example/api/auth/login',
    'http://another.example/%61pi/auth/login/',
  ])('is slowed down, at %s', async (path) => {
    const email = await newAccount();
    const from = newAddress();
    const statuses: number[] = [];
    for (let i = 0; i < 20; i++) {
      const body = { email: i % 2 ? email.toUpperCase() : email, password: WRONG };
      statuses.push((await rawCall(quad.url, 'POST', path, { body, headers: { 'x-forwarded-for': from } })).status);
    }
    expect(statuses).toEqual([...Array(free).fill(401), ...Array(20 - free).fill(429)]);
  });

  test.each(['//api/auth/login', '/API/auth/login', '/api//auth/login', '/api/auth/login;x', '/api/auth/./login'])(
    'is not possible at %s',
    async (path) => {
      const { status } = await rawCall(quad.url, 'POST', path, { body: { email: 'a@quad.example', password: WRONG } });
      expect(status).toBe(404);
    },
  );

  test('has to wait twice as long after each failure', async () => {
    const email = await newAccount();
    const from = newAddress();
    for (let i = 0; i < free; i++) await signIn(email, WRONG, from);
    const waits: string[] = [];
    for (let i = 0; i < 8; i++) {
      const { status, body, headers } = await signIn(email, PASSWORD, from);
      expect([status, body.code]).toEqual([429, 'too_many_requests']);
      waits.push(body.message);
      clock.now += Number(headers.get('retry-after')) * 1000;
      expect((await signIn(email, WRONG, from)).status).toBe(401);
    }
    expect(waits).toEqual(
      ['15 seconds', '30 seconds', '1 minute', '2 minutes', '4 minutes', '8 minutes', '15 minutes', '15 minutes'].map(
        (wait) => `Too many attempts. Please try again in ${wait}.`,
      ),
    );
    clock.now += SIGN_IN_DELAYS.longest;
    expect((await signIn(email, PASSWORD, from)).status).toBe(200);
  });

  test('with many concurrent guesses gets no more tries', async () => {
    const email = await newAccount();
    const from = newAddress();
    const answers = await Promise.all(Array.from({ length: 40 }, () => signIn(email, WRONG, from)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(free);
  });

  test('is counted anew after a right password', async () => {
    const email = await newAccount();
    const from = newAddress();
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < free - 1; i++) expect((await signIn(email, WRONG, from)).status).toBe(401);
      expect((await signIn(email, PASSWORD, from)).status).toBe(200);
    }
  });

  test('from many addresses is limited too', async () => {
    const email = await newAccount();
    const { max } = RATE_LIMITS.failedSignInsOfAccount;
    for (let i = 0; i < max; i++) expect((await signIn(email, WRONG, newAddress())).status).toBe(401);
    expect((await signIn(email, PASSWORD, newAddress())).status).toBe(429);
  });
});

describe('the owner of an account under attack', () => {
  test('can sign in on a known device, also from the address of the attacker', async () => {
    const email = await newAccount();
    const cookie = cookieOf(await signIn(email, PASSWORD, newAddress()));
    const attacker = newAddress();
    for (let i = 0; i < free; i++) await signIn(email, WRONG, attacker);
    for (let i = 0; i < 100; i++) await signIn(email, WRONG, newAddress());
    expect((await signIn(email, PASSWORD, attacker)).status).toBe(429);
    expect((await signIn(email, PASSWORD, attacker, cookie)).status).toBe(200);
    expect((await signIn(email, PASSWORD, newAddress(), `other=1; ${cookie}`)).status).toBe(200);
  });

  test('cannot sign in with the cookie of another account, or a shortened or invented one', async () => {
    const email = await newAccount();
    const other = await newAccount();
    const own = cookieOf(await signIn(email, PASSWORD, newAddress()));
    const cookie = cookieOf(await signIn(other, PASSWORD, newAddress()));
    const attacker = newAddress();
    for (let i = 0; i < free; i++) await signIn(email, WRONG, attacker);
    const id = cookie.slice('quad-device='.length).split('.')[0];
    const [, mark] = own.split('.');
    for (const wrong of [cookie, own.slice(0, -1), `quad-device=${id}.${mark}`, `quad-device=${id}.${'A'.repeat(22)}`])
      expect((await signIn(email, PASSWORD, attacker, wrong)).status).toBe(429);
  });

  test('is slowed down after guesses on a known device', async () => {
    const email = await newAccount();
    const cookie = cookieOf(await signIn(email, PASSWORD, newAddress()));
    for (let i = 0; i < free; i++) expect((await signIn(email, WRONG, newAddress(), cookie)).status).toBe(401);
    expect((await signIn(email, PASSWORD, newAddress(), cookie)).status).toBe(429);
    // other devices can still sign in
    expect((await signIn(email, PASSWORD, newAddress())).status).toBe(200);
  });

  test('can share a device with others: all their accounts know it', async () => {
    const emails = [await newAccount(), await newAccount(), await newAccount()];
    let cookie = '';
    for (const email of emails) cookie = cookieOf(await signIn(email, PASSWORD, newAddress(), cookie));
    expect(cookie.split('.')).toHaveLength(1 + emails.length);
    const attacker = newAddress();
    for (const email of emails) {
      for (let i = 0; i < free; i++) await signIn(email, WRONG, attacker);
      expect((await signIn(email, PASSWORD, attacker, cookie)).status).toBe(200);
    }
  });

  test('gets a cookie that scripts cannot read and that browsers send to sign-in only', async () => {
    const { headers } = await signIn(await newAccount(), PASSWORD, newAddress());
    expect(headers.get('set-cookie')).toMatch(
      /^quad-device=[\w-]{22}\.[\w-]{22}; Path=\/api\/auth\/login; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    );
  });

  test('gets a cookie for https only, where Quad is served over https', async () => {
    await using secure = Object.assign(await createTestContext({ QUAD_PUBLIC_URL: 'https://quad.example' }), {
      [Symbol.asyncDispose]: () => secure.close(),
    });
    const credentials = { email: 'asha@quad.example', password: PASSWORD };
    await secure.call('POST', '/api/auth/signup', { body: { fullname: 'Asha Rao', ...credentials } });
    const first = await secure.call('POST', '/api/auth/login', { body: credentials });
    expect(first.headers.get('set-cookie')).toMatch(/^__Host-quad-device=[^;]+; Path=\/; .*; Secure$/);
    const cookie = cookieOf(first);
    const signInWith = (sent: string) =>
      secure.call('POST', '/api/auth/login', { body: credentials, headers: { cookie: sent } });
    // a known device keeps its id; a cookie without the prefix is ignored, because http could have set it
    expect(cookieOf(await signInWith(cookie))).toBe(cookie);
    expect(cookieOf(await signInWith(cookie.replace('__Host-', '')))).not.toBe(cookie);
    // browsers may still have the cookie under its former name
    expect(cookieOf(await signInWith(cookie.replace('__Host-', '__Secure-')))).toBe(cookie);
  });
});

describe('one address', () => {
  test('cannot try one password on many accounts, known ones or not', async () => {
    const owner = await newAccount();
    const cookie = cookieOf(await signIn(owner, PASSWORD, newAddress()));
    const from = newAddress();
    const { max } = RATE_LIMITS.failedSignIns;
    const statuses: number[] = [];
    for (let i = 0; i < max + 20; i++) statuses.push((await signIn(`nobody${i}@quad.example`, WRONG, from)).status);
    expect(statuses).toEqual([...Array(max).fill(401), ...Array(20).fill(429)]);
    // neighbours at this address can sign in on their known devices
    expect((await signIn(owner, PASSWORD, from, cookie)).status).toBe(200);
    expect((await signIn(owner, PASSWORD, newAddress())).status).toBe(200);
  });

  test('is a network of 64 bits in IPv6', async () => {
    const email = await newAccount();
    for (let i = 0; i < free; i++) await signIn(email, WRONG, `2001:db8:0:1::${i}`);
    expect((await signIn(email, PASSWORD, '2001:db8:0:1:ffff::1')).status).toBe(429);
    expect((await signIn(email, PASSWORD, '2001:db8:0:2::1')).status).toBe(200);
  });

  test('cannot find out without limit which email addresses are taken', async () => {
    const email = await newAccount();
    const from = newAddress();
    const { max } = RATE_LIMITS.refusedSignUps;
    for (let i = 0; i < max; i++) expect((await signUp(email, from)).status).toBe(409);
    expect((await signUp(email, from)).status).toBe(429);
  });

  test('of a hostel lets 300 students sign up and in, a tenth of them after two wrong passwords', async () => {
    const hostel = newAddress();
    const statuses = new Set<number>();
    const student = async (i: number) => {
      const email = `hostel${i}@quad.example`;
      statuses.add((await signUp(email, hostel)).status);
      if (i % 10 === 0) for (let n = 0; n < 2; n++) expect((await signIn(email, WRONG, hostel)).status).toBe(401);
      statuses.add((await signIn(email, PASSWORD, hostel)).status);
    };
    // Twenty at the same moment: of many more, a busy machine would refuse some for want of a free connection.
    for (let i = 0; i < 300; i += 20) await Promise.all(Array.from({ length: 20 }, (_, n) => student(i + n)));
    expect([...statuses].sort()).toEqual([200, 201]);
  });
});

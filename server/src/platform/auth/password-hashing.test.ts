import { hashPassword } from 'better-auth/crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { createHashAnswers, createSharedHashing } from '../workers/shared-hashing.ts';
import { isOutdated, missingWork, parseHash } from './password-hash.ts';
import {
  ClientDisconnected,
  clientSignal,
  createPasswordHashing,
  HashingBusy,
  type PasswordHashing,
  whileConnected,
} from './password-hashing.ts';

const PASSWORD = 'correct horse 42';

describe('hashing', () => {
  let hashing: PasswordHashing;
  beforeAll(() => {
    hashing = createPasswordHashing({ threads: 1, waiting: 2 });
  });
  afterAll(() => hashing.close());

  test('names its cost in the hash, and verifies hashes of the cost before, which name none', async () => {
    const [ours, before] = await Promise.all([hashing.hash(PASSWORD), hashPassword(PASSWORD)]);
    expect(ours).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/);
    expect([isOutdated(ours), isOutdated(before)]).toEqual([false, true]);
    // Together as much work as a new hash, whose r · p is 40.
    expect(missingWork(parseHash(before))).toEqual({ ln: 14, r: 8, p: 3 });
    expect(missingWork(parseHash(ours))).toBeUndefined();
    for (const hash of [ours, before]) {
      expect(await hashing.verify({ hash, password: PASSWORD })).toBe(true);
      expect(await hashing.verify({ hash, password: `${PASSWORD}!` })).toBe(false);
    }
  });

  test('refuses the hashes of tests', async () => {
    await using fast = Object.assign(createPasswordHashing({ threads: 1, fast: true }), {
      [Symbol.asyncDispose]: () => fast.close(),
    });
    const hash = await fast.hash(PASSWORD);
    expect(await fast.verify({ hash, password: PASSWORD })).toBe(true);
    await expect(hashing.verify({ hash, password: PASSWORD })).rejects.toThrow('for tests only');
  });

  test('accepts different Unicode forms of a character, because keyboards differ', async () => {
    const hash = await hashing.hash('caf\u00e9 at eight');
    expect(await hashing.verify({ hash, password: 'cafe\u0301 at eight' })).toBe(true);
  });

  test('queues a limited number, rejects the others at once, and accepts more afterwards', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => hashing.hash(PASSWORD)));
    expect(answers.map(({ status }) => status)).toEqual([...Array(3).fill('fulfilled'), ...Array(5).fill('rejected')]);
    expect(answers.at(-1)).toMatchObject({ reason: expect.any(HashingBusy) });
    expect(await hashing.hash(PASSWORD)).toContain('$scrypt$');
  });

  test('continues after a malformed hash', async () => {
    await expect(hashing.verify({ hash: 'nonsense', password: PASSWORD })).rejects.toThrow('not a password hash');
    expect(await hashing.hash(PASSWORD)).toContain('$scrypt$');
  });

  test('runs in the first process for its workers, within the same limits', async () => {
    const problems: string[] = [];
    const worker = workerOf(hashing, (text) => void problems.push(text));
    const hash = await worker.hash(PASSWORD);
    expect(await worker.verify({ hash, password: PASSWORD })).toBe(true);
    expect(await worker.verify({ hash, password: 'another one' })).toBe(false);
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => worker.hash(PASSWORD)));
    expect(answers.at(-1)).toMatchObject({ status: 'rejected', reason: expect.any(HashingBusy) });
    expect(problems).toEqual([]);
    await expect(worker.verify({ hash: 'nonsense', password: PASSWORD })).rejects.toThrow('could not be hashed');
    expect(problems).toHaveLength(1);
  });
});

/** The hashing of a worker that asks this first process. */
function workerOf(first: PasswordHashing, onProblem: (text: string) => void = () => undefined): PasswordHashing {
  const { answer, leave } = createHashAnswers(first, onProblem);
  const { hashing, answered } = createSharedHashing((message) => {
    if (message.kind === 'leave-hash') leave(message);
    else void answer(message).then(answered);
  });
  return hashing;
}

describe.each([
  ['in this process', (first: PasswordHashing) => first],
  ['in a worker', (first: PasswordHashing) => workerOf(first)],
])('a client that disconnects, %s,', (_, hashingOf) => {
  let first: PasswordHashing;
  let hashing: PasswordHashing;
  beforeAll(() => {
    first = createPasswordHashing({ threads: 1, waiting: 2 });
    hashing = hashingOf(first);
  });
  afterAll(() => first.close());

  test('leaves the queue: the next takes its place, in order', async () => {
    const order: string[] = [];
    const asked = (name: string, signal = new AbortController().signal) =>
      whileConnected(signal, () => hashing.hash(PASSWORD)).then(() => void order.push(name));
    const leaving = new AbortController();
    const begun = asked('begun');
    const gone = asked('gone', leaving.signal).catch((error: unknown) => error);
    const second = asked('second');
    await expect(asked('turned away')).rejects.toBeInstanceOf(HashingBusy);
    leaving.abort();
    expect(await gone).toBeInstanceOf(ClientDisconnected);
    const third = asked('third');
    await Promise.all([begun, second, third]);
    expect(order).toEqual(['begun', 'second', 'third']);
  });

  test('before asking takes no place', async () => {
    await expect(whileConnected(AbortSignal.abort(), () => hashing.hash(PASSWORD))).rejects.toBeInstanceOf(
      ClientDisconnected,
    );
    expect(await hashing.hash(PASSWORD)).toContain('$scrypt$');
  });

  test('while its password is hashed still gets the result, and the thread continues', async () => {
    const leaving = new AbortController();
    const begun = whileConnected(leaving.signal, () => hashing.hash(PASSWORD));
    leaving.abort();
    expect(await begun).toContain('$scrypt$');
    expect(await hashing.hash(PASSWORD)).toContain('$scrypt$');
  });
});

test('a worker that ends leaves the queue with all its requests', async () => {
  await using hashing = Object.assign(createPasswordHashing({ threads: 1, waiting: 2 }), {
    [Symbol.asyncDispose]: () => hashing.close(),
  });
  const { answer, leaveAll } = createHashAnswers(hashing, () => undefined);
  const asked = [1, 2, 3].map((id) => answer({ kind: 'hash', id, password: PASSWORD }));
  leaveAll();
  const others = [hashing.hash(PASSWORD), hashing.hash(PASSWORD)];
  expect((await Promise.all(asked)).map(({ refused }) => refused)).toEqual([undefined, 'gone', 'gone']);
  await Promise.all(others);
});

describe('while the queue of passwords is full', () => {
  const full: PasswordHashing = {
    hash: () => Promise.reject(new HashingBusy()),
    verify: () => Promise.reject(new HashingBusy()),
    close: async () => undefined,
  };
  let quad: TestContext;
  beforeAll(async () => {
    quad = await createTestContext({}, { passwordHashing: full });
  });
  afterAll(() => quad.close());

  test.each([
    ['login', { email: 'nobody@quad.example', password: PASSWORD }],
    ['signup', { fullname: 'Asha Rao', email: 'asha@quad.example', password: PASSWORD }],
  ])('%s answers when to retry', async (call, body) => {
    const answer = await quad.call('POST', `/api/auth/${call}`, { body });
    expect([answer.status, answer.body.code]).toEqual([503, 'sign_in_busy']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(quad.logged).toEqual([]);
  });

  test('an unknown address is answered no sooner than a known one', async () => {
    const asha = await quad.newPerson();
    await quad.services.db
      .insertInto('accounts')
      .values({ id: asha.id, person_id: asha.id, provider_id: 'credential', account_id: asha.id, password: 'a:b' })
      .execute();
    for (const email of [asha.email, 'nobody@quad.example']) {
      const { body } = await quad.call('POST', '/api/auth/login', { body: { email, password: PASSWORD } });
      expect(body.code).toBe('sign_in_busy');
    }
  });
});

describe('a client that disconnects before the answer', () => {
  const asking: AbortSignal[] = [];
  /** Nobody gets a turn: waiting requests can only leave. */
  const wait = () =>
    new Promise<never>((_, reject) => {
      const signal = clientSignal();
      if (!signal) return reject(new Error('nobody would notice that they hang up'));
      signal.addEventListener('abort', () => reject(new ClientDisconnected()));
      asking.push(signal);
    });
  let quad: TestContext;
  beforeAll(async () => {
    quad = await createTestContext({}, { passwordHashing: { hash: wait, verify: wait, close: async () => undefined } });
  });
  afterAll(() => quad.close());

  test.each([
    ['login', { email: 'nobody@quad.example', password: PASSWORD }],
    ['signup', { fullname: 'Asha Rao', email: 'asha@quad.example', password: PASSWORD }],
  ])('of %s leaves the queue', async (call, body) => {
    const client = new AbortController();
    const answer = fetch(`${quad.url}/api/auth/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: client.signal,
    });
    await expect.poll(() => asking.length).toBe(1);
    const [signal] = asking.splice(0);
    expect(signal?.aborted).toBe(false);
    client.abort();
    await expect(answer).rejects.toThrow();
    await expect.poll(() => signal?.aborted).toBe(true);
    expect(quad.logged).toEqual([]);
  });
});

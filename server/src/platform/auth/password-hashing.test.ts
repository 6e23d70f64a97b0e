import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { answerHashRequest, createSharedHashing } from '../workers/shared-hashing.ts';
import { createPasswordHashing, HashingBusy, type PasswordHashing } from './password-hashing.ts';

const PASSWORD = 'correct horse 42';

describe('hashing', () => {
  let hashing: PasswordHashing;
  beforeAll(() => {
    hashing = createPasswordHashing({ threads: 1, waiting: 2 });
  });
  afterAll(() => hashing.close());

  test('makes hashes that the library verifies, and verifies those of the library', async () => {
    const [ours, theirs] = await Promise.all([hashing.hash(PASSWORD), hashPassword(PASSWORD)]);
    expect(await verifyPassword({ hash: ours, password: PASSWORD })).toBe(true);
    expect(await hashing.verify({ hash: theirs, password: PASSWORD })).toBe(true);
    expect(await hashing.verify({ hash: theirs, password: `${PASSWORD}!` })).toBe(false);
  });

  test('takes one form of a character for another, as keyboards write them differently', async () => {
    const hash = await hashing.hash('caf\u00e9 at eight');
    expect(await hashing.verify({ hash, password: 'cafe\u0301 at eight' })).toBe(true);
  });

  test('lets so many wait and turns the others away at once; afterwards it takes more', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => hashing.hash(PASSWORD)));
    expect(answers.map(({ status }) => status)).toEqual([...Array(3).fill('fulfilled'), ...Array(5).fill('rejected')]);
    expect(answers.at(-1)).toMatchObject({ reason: expect.any(HashingBusy) });
    expect(await hashing.hash(PASSWORD)).toContain(':');
  });

  test('goes on after something that is no hash', async () => {
    await expect(hashing.verify({ hash: 'nonsense', password: PASSWORD })).rejects.toThrow('not a password hash');
    expect(await hashing.hash(PASSWORD)).toContain(':');
  });

  test('is done by the first process for its workers, within the same bounds', async () => {
    const problems: string[] = [];
    const { hashing: worker, answered } = createSharedHashing((request) => {
      void answerHashRequest(hashing, request, (text) => void problems.push(text)).then((answer) => answered(answer));
    });
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

describe('while no more passwords can wait', () => {
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
  ])('%s says when to try again', async (call, body) => {
    const answer = await quad.call('POST', `/api/auth/${call}`, { body });
    expect([answer.status, answer.body.code]).toEqual([503, 'sign_in_busy']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(quad.logged).toEqual([]);
  });

  test('an unknown address is told no sooner than a known one', async () => {
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

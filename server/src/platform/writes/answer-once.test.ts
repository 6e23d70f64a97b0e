import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { openDatabaseProxy } from '../../testing/database-proxy.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
});
beforeEach(async () => {
  [asha, bose] = await Promise.all([quad.newPerson(), quad.newPerson()]);
});
afterAll(() => quad.close());

const KEY = 'idempotency-key';
/** A call without an id of the client. */
const write = (message: string, key: string, { as = asha, to = '/api/feedback' } = {}) =>
  quad.call('POST', to, { as, body: { name: 'Asha', email: asha.email, message }, headers: { [KEY]: key } });
const texts = async () =>
  (await sql<{ text: string }>`select text from feedback_messages order by id`.execute(quad.services.db)).rows.map(
    ({ text }) => text,
  );

test('a call that is sent twice with one key is done once, and answers the same', async () => {
  const key = randomUUID();
  const first = await write('The clock is wrong', key);
  const second = await write('The clock is wrong', key);
  expect(first.status).toBe(201);
  expect([second.status, second.body]).toEqual([first.status, first.body]);
  const other = await write('The clock is wrong', randomUUID());
  expect(other.body.ticket._id).not.toBe(first.body.ticket._id);
  expect((await texts()).filter((text) => text === 'The clock is wrong')).toHaveLength(2);
});

test('calls at the same time with one key are done once', async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 6 }, () => write('All at once', key)));
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect((await texts()).filter((text) => text === 'All at once')).toHaveLength(1);
});

test('signing in again after a lost answer signs in', async () => {
  const account = { email: `${randomUUID()}@example.edu`, password: 'correct horse battery 9' };
  await quad.call('POST', '/api/auth/signup', { body: { fullname: 'Chitra Nair', ...account } });
  const signIn = () => quad.call('POST', '/api/auth/login', { body: account, headers: { [KEY]: 'signing-in' } });
  expect([(await signIn()).status, (await signIn()).status]).toEqual([200, 200]);
});

test('a key in quotes is the key without them', async () => {
  const key = randomUUID();
  const first = await write('Quoted', `"${key}"`);
  expect((await write('Quoted', key)).body).toEqual(first.body);
});

test('a key with another body or call is refused, and belongs to its account', async () => {
  const key = randomUUID();
  expect((await write('Heat', key)).status).toBe(201);
  const other = await write('Light', key);
  expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
  const elsewhere = await quad.call('DELETE', `/api/follow/unfollow/${bose.id}`, { as: asha, headers: { [KEY]: key } });
  expect(elsewhere.body.code).toBe('key_reused');
  expect((await write('Heat', key, { as: bose })).status).toBe(201);
});

test('a key that is empty or too long is invalid', async () => {
  for (const key of ['""', 'k'.repeat(256)]) expect((await write('No', key)).body.code).toBe('invalid_input');
});

test('a refused call answers the same refusal, or does the write once it may', async () => {
  const key = randomUUID();
  const ask = () => quad.call('POST', `/api/friends/requests/${bose.id}`, { as: asha, headers: { [KEY]: key } });
  await quad.call('PUT', `/api/blocks/${bose.id}`, { as: asha });
  const [first, second] = [await ask(), await ask()];
  expect(first.status).toBeGreaterThanOrEqual(400);
  expect([second.status, second.body]).toEqual([first.status, first.body]);
  const invalid = randomUUID();
  expect((await write('', invalid)).body.code).toBe('invalid_input');
  expect((await write('Valid now', invalid)).status).toBe(201);
});

test('a write of a single statement is done once, too', async () => {
  const key = randomUUID();
  const publish = () => {
    const body = new FormData();
    body.set('caption', 'Once');
    return quad.call('POST', '/api/posts', { as: asha, body, headers: { [KEY]: key } });
  };
  const [first, second] = [await publish(), await publish()];
  expect(first.status).toBe(201);
  expect(second.body).toEqual(first.body);
  const like = () => quad.call('POST', `/api/posts/${first.body.post._id}/like`, { as: bose, headers: { [KEY]: key } });
  expect([(await like()).body, (await like()).body]).toEqual(Array(2).fill({ liked: true, likesCount: 1 }));
});

test('a secret answer is not stored, and a stored answer is readable with its key alone', async () => {
  const rows = async () =>
    (await sql<{ row: string }>`select t::text as row from idempotency_keys t`.execute(quad.services.db)).rows;
  const key = randomUUID();
  const address = () => quad.call('POST', '/api/calendar-address', { as: asha, headers: { [KEY]: key } });
  expect((await address()).status).toBe(200);
  const again = await address();
  expect([again.status, again.body.code]).toEqual([409, 'answer_lost']);
  await write('Between us', randomUUID());
  const stored = await vi.waitFor(async () => {
    const answers = JSON.stringify(await rows());
    // Status and bytes of the answer of the last write.
    expect(answers).toMatch(/,201,/);
    return answers;
  }, 30_000);
  for (const text of [asha.id, key, 'Between us']) expect(stored).not.toContain(text);
});

describe('a lost connection', () => {
  const overProxy = async () => {
    const proxy = await openDatabaseProxy(quad.connection);
    const node = await quad.anotherNode(proxy.connection);
    const url = await node.server.listen({ port: 0, host: '127.0.0.1' });
    const publish = async (caption: string, key: string) => {
      const body = new FormData();
      body.set('caption', caption);
      const headers = { authorization: `Bearer ${asha.token}`, [KEY]: key };
      const response = await fetch(`${url}/api/posts`, { method: 'POST', headers, body });
      return ((await response.json()) as { code?: string }).code;
    };
    const send = async (message: string, key: string) => {
      const response = await fetch(`${url}/api/feedback`, {
        method: 'POST',
        headers: { authorization: `Bearer ${asha.token}`, 'content-type': 'application/json', [KEY]: key },
        body: JSON.stringify({ name: 'Asha', email: asha.email, message }),
      });
      return { status: response.status, code: ((await response.json()) as { code?: string }).code };
    };
    const close = async () => {
      await node.close();
      await proxy.close();
      quad.logged.length = 0;
    };
    return { proxy, send, publish, close };
  };

  test('after the commit leaves the outcome unknown, and the key does not do it again', async () => {
    const { proxy, send, close } = await overProxy();
    const key = randomUUID();
    proxy.loseAnswerTo('commit');
    expect(await send('Committed', key)).toEqual({ status: 503, code: 'outcome_unknown' });
    await vi.waitFor(async () => expect((await send('Committed', key)).code).toBe('answer_lost'), 30_000);
    expect((await texts()).filter((text) => text === 'Committed')).toHaveLength(1);
    await close();
  });

  test('after the commit announces nothing, and the repeated call makes up for it on every node', async () => {
    const { proxy, publish, close } = await overProxy();
    const feed = async () =>
      JSON.stringify((await quad.call('GET', '/api/posts/feed?page=1&limit=10', { as: bose })).body);
    const key = randomUUID();
    expect(await feed()).not.toContain('Unannounced');
    proxy.loseAnswerTo('commit');
    expect(await publish('Unannounced', key)).toBe('outcome_unknown');
    expect(await feed()).not.toContain('Unannounced');
    await vi.waitFor(async () => expect(await publish('Unannounced', key)).toBe('answer_lost'), 30_000);
    // Without the message, the feed would show it after 20 seconds at the earliest.
    await vi.waitFor(async () => expect(await feed()).toContain('Unannounced'), 10_000);
    expect(await publish('Unannounced', key)).toBe('answer_lost');
    await close();
  });

  test('before the commit leaves nothing, and the key does it', async () => {
    const { proxy, send, close } = await overProxy();
    const key = randomUUID();
    proxy.loseAnswerTo('insert into "feedback_messages"');
    expect((await send('Lost', key)).code).toBe('unavailable');
    await vi.waitFor(async () => expect((await send('Lost', key)).status).toBe(201), 30_000);
    expect((await texts()).filter((text) => text === 'Lost')).toHaveLength(1);
    await close();
  });
});

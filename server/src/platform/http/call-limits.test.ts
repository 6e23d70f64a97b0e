import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CallDefinition, isRead, limitsOf } from '@quad/contract/wire/call';
import { CALL_LIMITS, RATE_LIMITS } from '@quad/contract/wire/rate-limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { everyCall, nameOf } from '../../testing/every-call.ts';
import { rawCall } from '../../testing/raw-http.ts';
import { createCounts } from '../limits/counts.ts';

let quad: TestContext;
/** Advances only when a test moves it, so that a busy machine begins no new rate limit window. */
const clock = { now: Date.now() };
beforeAll(async () => {
  quad = await createTestContext(
    { QUAD_RATE_LIMIT: 'on', QUAD_TRUST_PROXY: '127.0.0.1' },
    { counts: createCounts({ now: () => clock.now }) },
  );
});
afterAll(() => quad.close());

/** Count the answers of many calls by status; some calls run concurrently. */
async function tally(times: number, call: (i: number) => Promise<{ status: number }>): Promise<Record<number, number>> {
  const counted: Record<number, number> = {};
  for (let i = 0; i < times; i += 20) {
    const answers = await Promise.all(Array.from({ length: Math.min(20, times - i) }, (_, n) => call(i + n)));
    for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1;
  }
  return counted;
}

const titled = () => {
  const form = new FormData();
  form.set('title', 'Notes');
  return form;
};

test('a person has a number of calls a minute, and uses up nobody else’s', async () => {
  const [asha, bose] = await Promise.all([quad.newPerson(), quad.newPerson()]);
  const { max } = RATE_LIMITS.calls;
  expect(await tally(max + 15, () => quad.call('GET', '/api/colleges', { as: asha }))).toEqual({ 200: max, 429: 15 });
  const { headers, body } = await quad.call('GET', '/api/notices', { as: asha });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(body.message).toMatch(/^Too many requests\. Please try again in (\d+ seconds?|1 minute)\.$/);
  expect((await quad.call('GET', '/api/colleges', { as: bose })).status).toBe(200);
});

describe('invalid tokens', () => {
  test('are counted by address, without affecting people at the same address', async () => {
    const asha = await quad.newPerson();
    const headers = { 'x-forwarded-for': '203.0.113.1' };
    const { max } = RATE_LIMITS.badTokens;
    const guess = () => quad.call('GET', '/api/notices', { token: `${randomUUID()}.${'A'.repeat(22)}`, headers });
    expect(await tally(max + 40, guess)).toEqual({ 401: max, 429: 40 });
    expect((await quad.call('GET', '/api/notices', { as: asha, headers })).status).toBe(200);
    const elsewhere = { 'x-forwarded-for': '203.0.113.2' };
    expect((await quad.call('GET', '/api/notices', { token: 'x', headers: elsewhere })).status).toBe(401);
  });
});

describe('a limit of a call', () => {
  test('holds for every spelling of its address', async () => {
    const asha = await quad.newPerson();
    const { _id } = await quad.services.posts.publish({ id: asha.id, role: 'user' }, { caption: 'Hello' });
    const paths = [
      `/api/posts/${_id}/comment`,
      `/%61pi/posts/${_id}/comment/`,
      `http://another.example/api/posts/${_id}/%63omment?x`,
    ];
    const headers = { authorization: `Bearer ${asha.token}` };
    const comment = (i: number) => rawCall(quad.url, 'POST', paths[i % 3] ?? '', { body: { text: 'Hi' }, headers });
    const { max } = CALL_LIMITS.comments;
    expect(await tally(max + 10, comment)).toEqual({ 201: max, 429: 10 });
  });

  test('may be both hourly and daily', async () => {
    const asha = await quad.newPerson();
    const upload = () => quad.call('POST', '/api/library', { as: asha, body: titled() });
    const { libraryFiles, libraryFilesOfDay } = CALL_LIMITS;
    let left = libraryFilesOfDay.max;
    while (left > 0) {
      const most = Math.min(left, libraryFiles.max);
      // A form without a file.
      expect(await tally(most + 2, upload)).toEqual({ 400: most, 429: 2 });
      left -= most;
      clock.now += libraryFiles.per;
    }
    const { status, headers } = await upload();
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(libraryFiles.per / 1000);
  });

  test('counts HEAD like GET, once', async () => {
    const asha = await quad.newPerson();
    expect((await quad.call('HEAD', '/api/users/')).status).toBe(401);
    const { max } = CALL_LIMITS.searches;
    const search = (i: number) => quad.call(i % 2 ? 'GET' : 'HEAD', '/api/users/?search=x', { as: asha });
    expect(await tally(max + 10, search)).toEqual({ 200: max, 429: 10 });
  });

  test('on reading different profiles still allows profiles read before, with HEAD too', async () => {
    const [asha, bose] = await Promise.all([quad.newPerson(), quad.newPerson()]);
    const read = (id: string, method = 'GET') => quad.call(method, `/api/users/${id}`, { as: asha });
    for (let i = 0; i < 10; i++) expect((await read(bose.id)).status).toBe(200);
    const { max } = CALL_LIMITS.profiles;
    // A few share a bit with another and are not counted.
    const counted = await tally(max + 40, (i) => read(randomUUID(), i % 2 ? 'GET' : 'HEAD'));
    expect(counted[404]).toBeGreaterThanOrEqual(max - 1);
    expect(counted[429]).toBeGreaterThan(0);
    expect((await read(bose.id)).status).toBe(200);
    expect((await quad.call('GET', '/api/colleges', { as: asha })).status).toBe(200);
  });
});

test('X-Forwarded-For is trusted only from a configured proxy', async () => {
  const open = await createTestContext({ QUAD_RATE_LIMIT: 'on' }, { counts: createCounts({ now: () => clock.now }) });
  const body = { email: 'asha@quad.example', password: 'not the password' };
  const guess = (i: number) =>
    open.call('POST', '/api/auth/login', { body, headers: { 'x-forwarded-for': `203.0.113.${i}` } });
  const statuses: number[] = [];
  for (let i = 0; i < 7; i++) statuses.push((await guess(i)).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  await open.close();
});

describe('every call', () => {
  const unlimited = ['POST /api/posts/liked'];

  test('with a change has a default limit', async () => {
    const calls = (await everyCall()).filter((call) => !isRead(call) && call.access !== 'public');
    const without = calls.filter((call) => limitsOf(call).length === 0).map(nameOf);
    expect(without).toEqual(unlimited);
  });

  test('with a file counts as an upload, a message with a file or a library file', async () => {
    const forms = (await everyCall()).filter(({ form }) => form);
    expect(new Set(forms.flatMap((call: CallDefinition) => limitsOf(call)))).toEqual(
      new Set(['uploads', 'messageFiles', 'marketPictures', 'libraryFiles', 'libraryFilesOfDay', 'approvals']),
    );
  });
});

test('the limits match the documentation', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../../docs/security.md'), 'utf8');
  const rows = Object.entries({ ...CALL_LIMITS, ...RATE_LIMITS }).map(
    ([name, { max, per, by, counts }]) =>
      `| ${name} | ${max.toLocaleString('en')} | ${per / 60_000} min | ${by} | ${counts} |`,
  );
  expect(page).toContain(`\n${rows.join('\n')}\n\n`);
});

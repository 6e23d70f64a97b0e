import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../app.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { publish } from '../../testing/posts.ts';

let quad: TestContext;
let other: App;
let asha: TestPerson;
let post: string;

beforeAll(async () => {
  quad = await createTestContext({ QUAD_WORKERS: '2', QUAD_PUBLIC_URL: 'https://quad.college.example' });
  other = await quad.anotherNode();
  await other.server.ready();
  asha = await quad.newPerson('Asha Rao');
  post = await publish(quad, asha, 'Liked on one node, read on the other');
});
afterAll(async () => {
  await other?.close();
  await quad?.close();
});

const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';')[0] ?? '';
const like = (liked: boolean, cookie?: string) =>
  quad.call('POST', `/api/posts/${post}/like?liked=${liked}`, { as: asha, headers: cookie ? { cookie } : {} });
const likesOnOther = async (cookie: string) => {
  const headers = { authorization: `Bearer ${asha.token}`, cookie };
  const answer = await other.server.inject({ url: `/api/posts/${post}`, headers });
  return answer.json<{ likesCount: number }>().likesCount;
};

test('a write through one node shows at once through another', async () => {
  for (let turn = 0; turn < 60; turn++) {
    const liked = turn % 2 === 0;
    expect(await likesOnOther(cookieOf(await like(liked)))).toBe(Number(liked));
  }
});

test('only writes of people who are signed in set the cookie, which scripts and other sites cannot use', async () => {
  const { headers } = await like(true);
  expect(headers.get('set-cookie')).toMatch(
    /^__Host-quad-heard=[0-9a-f-]{36}_\d+_\d+\.[\w-]{22}; Path=\/; Max-Age=60; HttpOnly; SameSite=Strict; Secure$/,
  );
  expect((await quad.call('GET', `/api/posts/${post}`, { as: asha })).headers.get('set-cookie')).toBeNull();
  const body = { email: 'nobody@quad.example', password: 'Vr7-something-else' };
  expect((await quad.call('POST', '/api/auth/login', { body })).headers.get('set-cookie')).toBeNull();
});

test('a cookie keeps the positions of the nodes before', async () => {
  const first = cookieOf(await like(false));
  const answer = await other.server.inject({
    method: 'POST',
    url: `/api/posts/${post}/like?liked=true`,
    headers: { authorization: `Bearer ${asha.token}`, cookie: first },
  });
  const cookie = String(answer.headers['set-cookie']);
  const [node] = /[0-9a-f-]{36}_\d+/.exec(first) ?? [];
  expect(cookie).toContain(`~${node}`);
});

test('a made-up position makes no node drop its caches', async () => {
  const cookie = cookieOf(await like(true));
  expect(await likesOnOther(cookie)).toBe(1);
  const cached = () => other.services.caches.report().find(({ name }) => name === 'posts in lists')?.entries ?? 0;
  expect(cached()).toBeGreaterThan(0);
  for (const forged of [cookie.replace(/_\d+/, '_999999'), cookie.replace(/=[0-9a-f]{8}/, '=00000000')]) {
    const answer = await other.server.inject({ url: '/api/health/live', headers: { cookie: forged } });
    expect(answer.statusCode).toBe(200);
    expect(cached()).toBeGreaterThan(0);
  }
});

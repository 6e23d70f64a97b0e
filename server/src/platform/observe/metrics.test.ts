import { createServer } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { publish } from '../../testing/posts.ts';
import { freePort } from '../free-port.ts';
import { expositionOf, openMetrics } from './metrics.ts';
import { type MetricsServer, serveMetrics } from './metrics-server.ts';
import { timed } from './timed.ts';

let quad: TestContext;
let metrics: MetricsServer;
let metricsUrl: string;
let asha: TestPerson;

beforeAll(async () => {
  const port = await freePort();
  quad = await createTestContext({ QUAD_METRICS_PORT: String(port) });
  metrics = await serveMetrics(port, async () => (quad.metrics ? [await quad.metrics.report()] : []));
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  asha = await quad.newPerson();
});
afterAll(async () => {
  await metrics.close();
  expect(quad.logged).toEqual([]);
  await quad.close();
});

const text = async () => (await fetch(metricsUrl)).text();
const call = (path: string, method = 'GET') =>
  fetch(quad.url + path, { method, headers: { authorization: `Bearer ${asha.token}`, 'x-api-source': 'test' } });

/** The value of a line such as `quad_jobs{job="send-mail",state="due"} 3`; undefined without the line. */
async function readingOf(name: string): Promise<number | undefined> {
  const line = (await text()).split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
}

test('counts and times requests by call and status, and never shows an address', async () => {
  const post = await publish(quad, asha, 'Counted');
  expect((await call(`/api/posts/${post}`)).status).toBe(200);
  expect((await call(`/api/posts/${post}`, 'HEAD')).status).toBe(200);
  expect((await call('/api/posts/none-of-these')).status).toBe(400);
  expect((await call('/no/such/page-of-asha')).status).toBe(404);
  await expect.poll(() => readingOf('quad_calls_total{call="GET /api/posts/:id",status="200"}')).toBe(2);
  await expect.poll(() => readingOf('quad_calls_total{call="GET /api/posts/:id",status="400"}')).toBe(1);
  await expect.poll(() => readingOf('quad_calls_total{call="page or file",status="404"}')).toBe(1);
  expect(await readingOf('quad_call_seconds_count{call="GET /api/posts/:id"}')).toBe(3);
  for (const secret of [post, 'none-of-these', 'page-of-asha', asha.id, asha.token])
    expect(await text()).not.toContain(secret);
});

test('shows the jobs of the queue, and how long the oldest due job has waited', async () => {
  const { db } = quad.services;
  await sql`select graphile_worker.add_job('of-no-node', run_at := now() - interval '1 hour')`.execute(db);
  await sql`select graphile_worker.add_job('of-no-node', run_at := now() + interval '1 hour')`.execute(db);
  expect(await readingOf('quad_jobs{job="of-no-node",state="due"}')).toBe(1);
  expect(await readingOf('quad_jobs{job="of-no-node",state="later"}')).toBe(1);
  expect(await readingOf('quad_job_oldest_seconds{job="of-no-node"}')).toBeGreaterThanOrEqual(3600);
});

test('counts mails and the attempts at their jobs', async () => {
  const mail = {
    cause: 'a test',
    to: { name: 'Dean', address: 'dean@college.example' },
    content: () => ({ subject: 'Hello', parts: [], footer: [] }),
    language: 'en' as const,
  };
  await quad.services.mail.queue(quad.services.db, mail);
  await expect.poll(() => readingOf('quad_mails_total{outcome="sent"}')).toBe(1);
  await expect.poll(() => readingOf('quad_job_attempts_total{job="send-mail",outcome="done"}')).toBe(1);
});

test('shows the parts of the platform', async () => {
  expect(await readingOf('quad_database_up')).toBe(1);
  expect(await readingOf('quad_streams')).toBe(0);
  expect(await readingOf('quad_disk_free_bytes')).toBeGreaterThan(0);
  expect(await readingOf('quad_cache_entries{cache="sessions"}')).toBeGreaterThan(0);
  expect(await readingOf('quad_pool_connections{pool="calls",state="idle"}')).toBeGreaterThan(0);
  expect(await readingOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
});

test('serves nothing else on its port, and says when the port is in use', async () => {
  expect((await fetch(metricsUrl.replace('/metrics', '/'))).status).toBe(404);
  expect((await fetch(metricsUrl, { method: 'POST' })).status).toBe(404);
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port));
  });
  await expect(serveMetrics(port, async () => [])).rejects.toThrow(
    `port ${port} is in use; choose another with QUAD_METRICS_PORT=…`,
  );
  other.close();
});

test('leaves out a number that cannot be read, and adds up those of several processes', async () => {
  const both = await Promise.all(
    [1, 2].map(async (count) => {
      const one = await openMetrics();
      one.gauges([
        { name: 'quad_own', help: 'Own', read: () => count },
        { name: 'quad_shared', help: 'Shared', isShared: true, read: () => count },
        { name: 'quad_broken', help: 'Broken', read: () => Promise.reject(new Error('no disk')) },
      ]);
      return one.report();
    }),
  );
  const lines = (await expositionOf(both)).split('\n').filter((line) => line.startsWith('quad_'));
  expect(lines).toEqual(['quad_own 3', 'quad_shared 2']);
});

test('times the operations of a part, and counts those that fail', async () => {
  const on = await openMetrics();
  const store = timed(
    { pathOf: (name: string) => `/media/${name}`, put: async () => 'a', delete: () => Promise.reject(new Error('no')) },
    'quad_store',
    on,
  );
  expect(store.pathOf('a')).toBe('/media/a');
  expect(await store.put()).toBe('a');
  await expect(store.delete()).rejects.toThrow('no');
  const shown = await expositionOf([await on.report()]);
  expect(shown).toContain('quad_store_seconds_count{operation="put"} 1\n');
  expect(shown).toContain('quad_store_failures_total{operation="delete"} 1\n');
  expect(shown).not.toContain('pathOf');
});

test('sorts durations into buckets that add up', async () => {
  const on = await openMetrics();
  const times = on.timer('quad_test_seconds', 'Test', ['part']);
  const video = times({ part: 'video' });
  for (const seconds of [0.0005, 0.001, 0.3, 5000]) video.add(seconds);
  times({ part: 'video' }).add(0.4);
  times({ part: 'picture' }).add(2);
  const shown = await expositionOf([await on.report(), await on.report()]);
  const bucket = (part: string, bound: string) =>
    Number(shown.split(`quad_test_seconds_bucket{le="${bound}",part="${part}"} `)[1]?.split('\n', 1)[0]);
  // Of two processes together.
  expect(['0.001', '0.25', '0.5', '600', '+Inf'].map((bound) => bucket('video', bound))).toEqual([4, 4, 8, 8, 10]);
  expect(['1', '2.5'].map((bound) => bucket('picture', bound))).toEqual([0, 2]);
  expect(shown).toContain('quad_test_seconds_count{part="video"} 10\n');
  expect(shown).toContain('quad_test_seconds_sum{part="picture"} 4\n');
  expect(shown).toContain('# TYPE quad_test_seconds histogram\n');
});

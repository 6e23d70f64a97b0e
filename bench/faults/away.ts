import { setTimeout as delay } from 'node:timers/promises';
import { childrenOf } from './processes.ts';
import { type Quad, until } from './quad.ts';
import { type Row, seconds, spread } from './row.ts';
import { newToken, publish } from './writers.ts';

const AWAY_MS = 10_000;
const AT_ONCE_MS = 500;
const BACK_MS = 2000;
const FEED = '/api/posts/feed?page=1&limit=10';

/** Make the database unreachable for a while: its connections break and no new connection is answered. */
export async function makeDatabaseUnreachable(quad: Quad): Promise<Row[]> {
  if (process.platform === 'win32') return [];
  await quad.start();
  const token = await newToken(quad);
  await publish(quad, token, 'Read last');
  await until('the feed is cached', async () => (await quad.call('GET', FEED, { token })).text.includes('Read last'));

  // a user has loaded the pages before
  await quad.call('GET', '/');
  const postmaster = await quad.postmasterPid();
  process.kill(postmaster, 'SIGSTOP');
  for (const backend of await childrenOf(postmaster, 'quad quad')) process.kill(backend, 'SIGTERM');
  const slowest = { page: 0, feed: 0, write: 0 };
  const wrong: string[] = [];
  const detected = await until('health tells', async () => (await quad.call('GET', '/api/health')).status === 503);
  try {
    for (const since = performance.now(); performance.now() - since < AWAY_MS; await delay(100)) {
      for (const path of ['/', '/about', '/feed']) {
        const page = await timed(() => quad.call('GET', path));
        slowest.page = Math.max(slowest.page, page.ms);
        if (page.status !== 200 || page.text.startsWith('{')) wrong.push(`${path} ${page.status}`);
      }
      const feed = await timed(() => quad.call('GET', FEED, { token }));
      slowest.feed = Math.max(slowest.feed, feed.ms);
      if (!feed.text.includes('Read last')) wrong.push(`feed ${feed.status}`);
      const body = new FormData();
      body.set('caption', 'not now');
      const write = await timed(() => quad.call('POST', '/api/posts', { token, body }));
      slowest.write = Math.max(slowest.write, write.ms);
      if (write.status !== 503 || !write.headers?.has('retry-after')) wrong.push(`write ${write.status}`);
    }
  } finally {
    process.kill(postmaster, 'SIGCONT');
  }
  const back = await until('a write is taken', async () => (await publish(quad, token, 'Back')) !== undefined);
  await quad.end('SIGTERM');
  return [
    {
      fault: `database away for ${AWAY_MS / 1000} s`,
      asked: 'pages and the last feed are served, writes answer 503 at once',
      measured: `${[...new Set(wrong)].join(', ') || 'all so'}; slowest page ${seconds(slowest.page)}, feed ${seconds(slowest.feed)}, 503 ${seconds(slowest.write)}; known after ${seconds(detected)}`,
      holds: wrong.length === 0 && Math.max(...Object.values(slowest)) <= AT_ONCE_MS,
    },
    {
      fault: 'database back',
      asked: `back within ${seconds(BACK_MS)}`,
      measured: spread([back]).text.split(',')[0]?.replace('median ', '') ?? '',
      holds: back <= BACK_MS,
    },
  ];
}

async function timed<Result extends object>(work: () => Promise<Result>): Promise<Result & { ms: number }> {
  const began = performance.now();
  return { ...(await work()), ms: performance.now() - began };
}

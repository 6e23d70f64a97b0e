import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../server/src/platform/db/embedded-postgres.ts';
import { emptyFolder } from '../fill/filled-folder.ts';
import { progress, stopped } from '../progress.ts';
import { fillBluesky } from './fill-bluesky.ts';
import { installPeer } from './install.ts';
import { peerCalls } from './peer-calls.ts';
import { startProcess, startRedis } from './processes.ts';
import type { Product, World } from './product.ts';

const PROCESS = join(import.meta.dirname, 'bluesky-process.ts');

/** Start Bluesky's PDS and AppView with a Postgres and a Redis of their own, and fill them. */
export async function startBluesky(world: World): Promise<Product> {
  await using started = new AsyncDisposableStack();
  const installed = await installPeer('bluesky');
  const { dataDir } = started.use(await emptyFolder());
  const redis = started.use(await startRedis(dataDir));
  // as durable as Quad's
  const postgres = started.adopt(await startEmbeddedPostgres({ dataDir }), (running) => running.stop());
  progress('starting Bluesky');
  // its data folders are below the folder for temporary files
  const temporary = join(dataDir, 'tmp');
  await mkdir(temporary);
  let port: number | undefined;
  const { child } = started.use(
    await startProcess(
      [process.execPath, PROCESS, installed],
      {
        cwd: dataDir,
        env: {
          ...process.env,
          DB_POSTGRES_URL: addressOf(postgres.connection),
          REDIS_HOST: `127.0.0.1:${redis.port}`,
          LOG_ENABLED: 'false',
          TMPDIR: temporary,
        },
      },
      async (starting) => {
        if (port === undefined && starting.listenerCount('message') === 0) {
          starting.once('message', (message: { pds: number }) => {
            port = message.pds;
          });
        }
        return port !== undefined;
      },
    ),
  );
  // later messages answer `settle`
  if (port === undefined) throw new Error('Bluesky named no port');
  const settle = async () => {
    const settled = once(child, 'message', { signal: stopped });
    child.send('settle');
    await settled;
  };
  const filled = await fillBluesky(`http://127.0.0.1:${port}`, world);
  progress('waiting until the AppView has read everything');
  await settle();

  const headersOf = (person: string) => ({ authorization: `Bearer ${filled.accountOf(person).token}` });
  const read = (person: string, path: string) => ({
    method: 'GET',
    path: `/xrpc/${path}`,
    headers: headersOf(person),
  });
  const create = (person: string, record: { $type: string }) => ({
    method: 'POST',
    path: '/xrpc/com.atproto.repo.createRecord',
    headers: { ...headersOf(person), 'content-type': 'application/json' },
    body: JSON.stringify({ repo: filled.accountOf(person).did, collection: record.$type, record }),
  });
  const now = new Date();
  const calls = peerCalls(world, {
    readFeed: (person) => read(person, 'app.bsky.feed.getTimeline?limit=20'),
    readPost: (person, post) =>
      read(person, `app.bsky.feed.getPostThread?uri=${encodeURIComponent(filled.postOf(post).uri)}`),
    comment: (person, post, text) => create(person, filled.commentOn(post, text, now)),
    like: (person, post) => create(person, filled.likeOf(post, now)),
    post: (person, text) => create(person, filled.postWith(text, now)),
  });
  const running = started.move();
  return { name: 'Bluesky', port, calls, settle, [Symbol.asyncDispose]: () => running.disposeAsync() };
}

/** The address of a database, also where Postgres listens on a socket. */
function addressOf({
  host,
  port,
  user,
  password,
  database,
}: Record<'host' | 'user' | 'password' | 'database', string> & { port: number }): string {
  const isSocket = host.startsWith('/');
  const place = `${user}:${encodeURIComponent(password)}@${isSocket ? 'localhost' : host}:${port}/${database}`;
  return `postgres://${place}${isSocket ? `?host=${encodeURIComponent(host)}` : ''}`;
}

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../scripts/lib/port.js';
import { emptyFolder } from '../fill/filled-folder.ts';
import { LOAD_PASSWORD } from '../fill/load-people.ts';
import { progress, stopped } from '../progress.ts';
import { installPeer } from './install.ts';
import { callJson, forEachOf, peerCalls } from './peer-calls.ts';
import { startProcess, startRedis } from './processes.ts';
import type { Product, World } from './product.ts';

const ADMIN_TOKEN = 'bench-admin';
/** The category that its installation opens for discussions. */
const CATEGORY = 2;
const AT_ONCE = 16;
const TITLE_LENGTH = 80;

/** Commands for Redis: the extension that takes writes over HTTP, and no limits. Limits of Quad are off too. */
const SETTINGS = [
  'ZADD plugins:active 0 nodebb-plugin-write-api',
  // downloads pictures when it starts
  'ZREM plugins:active nodebb-plugin-emoji-one nodebb-plugin-emoji-extended',
  `SADD masterTokens ${ADMIN_TOKEN}`,
  'HMSET config postDelay 0 newbiePostDelay 0 initialPostDelay 0 minimumPostLength 1 minimumTitleLength 1 eventLoopCheckEnabled 0',
];

/** For a Redis whose answers mean that a write is on disk, as those of Postgres do. By default they do not. */
const DURABLE = ['CONFIG SET appendfsync always', 'CONFIG SET appendonly yes'];

/** Start NodeBB with a Redis of its own, and fill it. */
export async function startNodebb(name: string, world: World, isDurable: boolean): Promise<Product> {
  await using started = new AsyncDisposableStack();
  const root = join(await installPeer('nodebb'), 'node_modules/nodebb');
  // it looks for its themes and extensions in a folder of its own, which npm places beside it
  if (!existsSync(join(root, 'node_modules'))) await symlink('..', join(root, 'node_modules'));
  await mkdir(join(root, 'public/uploads/sounds'), { recursive: true });
  const { dataDir } = started.use(await emptyFolder());
  const redis = started.use(await startRedis(dataDir));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const answers = {
    url,
    secret: 'bench',
    database: 'redis',
    'redis:host': '127.0.0.1',
    'redis:port': String(redis.port),
    'redis:database': '0',
    'redis:password': '',
    'admin:username': 'admin',
    'admin:email': 'admin@quad.example',
    'admin:password': LOAD_PASSWORD,
    'admin:password:confirm': LOAD_PASSWORD,
  };
  progress('setting up NodeBB');
  await rm(join(root, 'config.json'), { force: true });
  const setup = ['app.js', '--setup', JSON.stringify(answers)];
  await promisify(execFile)(process.execPath, setup, { cwd: root, signal: stopped });
  const store = { host: '127.0.0.1', port: redis.port, database: 0 };
  const config = { url, secret: 'bench', bind_address: '127.0.0.1', database: 'redis', redis: store };
  await writeFile(join(root, 'config.json'), JSON.stringify(config));
  await redis.run(SETTINGS);
  started.use(
    await startProcess([process.execPath, 'app.js'], { cwd: root }, () =>
      fetch(`${url}/api/config`).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  );

  const tokens = new Map(world.people.map(({ id }) => [id, `token-${id}`]));
  const tokenOf = (person: string) => tokens.get(person) ?? '';
  const topics = await fill(url, world, tokenOf, redis.run);
  if (isDurable) await redis.run(DURABLE);
  const sessions = await openSessions(url, world.callers, tokenOf);
  const headersOf = (person: string) => ({
    authorization: `Bearer ${tokenOf(person)}`,
    cookie: sessions.get(person) ?? '',
  });
  const write = (path: string, person: string, body: object) => ({
    method: 'POST',
    path: `/api/v2/${path}`,
    headers: { ...headersOf(person), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const read = (path: string, person: string) => ({ method: 'GET', path, headers: headersOf(person) });
  const topicOf = (post: string) => topics.get(post)?.tid;
  const calls = peerCalls(world, {
    readFeed: (person) => read('/api/recent', person),
    readPost: (person, post) => read(`/api/topic/${topicOf(post)}`, person),
    comment: (person, post, content) => write(`topics/${topicOf(post)}`, person, { content }),
    like: (person, post) => write(`posts/${topics.get(post)?.mainPid}/vote`, person, { delta: 1 }),
    post: (person, text) => write('topics', person, { cid: CATEGORY, title: titleOf(text), content: text }),
  });
  const running = started.move();
  return { name, port, calls, [Symbol.asyncDispose]: () => running.disposeAsync() };
}

interface Topic {
  readonly tid: string;
  readonly mainPid: string;
}

const titleOf = (text: string) => text.slice(0, TITLE_LENGTH);

/** Fill it through its own calls, and return the topic of each post. */
async function fill(
  url: string,
  { people, posts, comments, likes }: World,
  tokenOf: (person: string) => string,
  redis: (commands: readonly string[]) => Promise<string>,
): Promise<ReadonlyMap<string, Topic>> {
  const write = <Answer>(path: string, token: string, body: object) =>
    callJson<{ payload: Answer }>(`${url}/api/v2/${path}`, token, body);
  progress(`filling NodeBB: ${people.length} people, ${posts.length} posts`);
  const users = await forEachOf(people, AT_ONCE, async ({ id, username }) => {
    const { payload } = await write<{ uid: number }>('users', ADMIN_TOKEN, { _uid: 1, username });
    return `HSET writeToken:uid ${tokenOf(id)} ${payload.uid}`;
  });
  await redis(users);
  const topics = await forEachOf(posts, AT_ONCE, async ({ id, author, text, at }) => {
    const topic = { cid: CATEGORY, title: titleOf(text), content: text, timestamp: at.getTime() };
    const { payload } = await write<{ topicData: Topic }>('topics', tokenOf(author), topic);
    return [id, payload.topicData] as const;
  });
  const topicOf = new Map(topics);
  progress(`filling NodeBB: ${comments.length} comments, ${likes.length} likes`);
  await forEachOf(comments, AT_ONCE, ({ post, author, text, at }) =>
    write(`topics/${topicOf.get(post)?.tid}`, tokenOf(author), { content: text, timestamp: at.getTime() }),
  );
  const authors = new Map(posts.map(({ id, author }) => [id, author]));
  // it refuses votes on one's own posts
  const others = likes.filter(({ post, person }) => authors.get(post) !== person);
  await forEachOf(others, AT_ONCE, ({ post, person }) =>
    write(`posts/${topicOf.get(post)?.mainPid}/vote`, tokenOf(person), { delta: 1 }),
  );
  return topicOf;
}

/** Sign in the people of the load: the first call with a token opens a session. */
async function openSessions(
  url: string,
  people: readonly string[],
  tokenOf: (person: string) => string,
): Promise<ReadonlyMap<string, string>> {
  const sessions = await forEachOf(people, AT_ONCE, async (person) => {
    const headers = { authorization: `Bearer ${tokenOf(person)}`, 'content-type': 'application/json' };
    // without a text it is refused, after the session is open
    const answer = await fetch(`${url}/api/v2/topics`, { method: 'POST', headers, body: '{}' });
    await answer.body?.cancel();
    return [person, answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''] as const;
  });
  return new Map(sessions);
}

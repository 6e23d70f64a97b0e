import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { connectionOf } from '../server/campus.ts';
import { type Quad, until } from './quad.ts';

const WRITERS = 8;
/** Hashing the passwords of all writers takes long on a busy machine. */
const SIGN_UP_MS = 60_000;

/** People who write all the time, and record the acknowledged writes. */
export interface Writers {
  /** The number of writes acknowledged so far. */
  readonly acknowledged: number;
  /** Wait until one more write is acknowledged. */
  nextWrite(): Promise<void>;
  /** Wait until a write that begins from now on is acknowledged. */
  nextAttempt(): Promise<void>;
  /** Stop writing. */
  stop(): Promise<void>;
  /** How many acknowledged writes are not in the database. */
  missing(): Promise<number>;
}

/** Sign up a person and return the token. */
export async function newToken(quad: Quad): Promise<string> {
  const name = `f${randomBytes(6).toString('hex')}`;
  const account = { email: `${name}@quad.example`, password: `Vr7-${randomBytes(9).toString('base64url')}` };
  const signUp = () =>
    quad.call('POST', '/api/auth/signup', { body: { fullname: 'Asha Rao', ...account }, timeoutMs: SIGN_UP_MS });
  // A Quad that waits for its set-up lets nobody sign up.
  if ((await signUp()).status === 403) {
    await quad.command(['registration', 'open']);
    await signUp();
  }
  const { status, text } = await quad.call('POST', '/api/auth/login', { body: account, timeoutMs: SIGN_UP_MS });
  if (status !== 200) throw new Error(`nobody can sign in: ${status} ${text}`);
  return (JSON.parse(text) as { token: string }).token;
}

/** Publish a text, and return its id when it is acknowledged. */
export async function publish(quad: Quad, token: string, caption: string): Promise<string | undefined> {
  const body = new FormData();
  body.set('caption', caption);
  const { status, text } = await quad.call('POST', '/api/posts', { token, body });
  return status === 201 ? (JSON.parse(text) as { post: { _id: string } }).post._id : undefined;
}

/** Start writing: posts, and a comment on each. */
export async function startWriters(quad: Quad): Promise<Writers> {
  const posts: string[] = [];
  /** The posts whose comment was acknowledged. */
  const comments = new Set<string>();
  const tokens = await Promise.all(Array.from({ length: WRITERS }, () => newToken(quad)));
  let stopped = false;
  /** The start time of the newest acknowledged write. */
  let newest = 0;
  const write = async (token: string) => {
    for (let i = 0; !stopped; i++) {
      const began = performance.now();
      const post = await publish(quad, token, `post ${i}`);
      if (!post) {
        // the call was refused or cut off, so wait before the next one
        await delay(20);
        continue;
      }
      posts.push(post);
      newest = Math.max(newest, began);
      const path = `/api/posts/${post}/comment`;
      const { status } = await quad.call('POST', path, { token, body: { text: 'a comment' } });
      if (status === 201) comments.add(post);
    }
  };
  const writing = tokens.map(write);
  const count = () => posts.length + comments.size;

  return {
    get acknowledged() {
      return count();
    },
    async nextWrite() {
      const before = count();
      await until('a write is acknowledged', async () => count() > before, 5);
    },
    async nextAttempt() {
      const now = performance.now();
      await until('a write is acknowledged', async () => newest > now, 5);
    },
    async stop() {
      stopped = true;
      await Promise.all(writing);
    },
    async missing() {
      const client = new pg.Client(await connectionOf(quad.dataDir));
      await client.connect();
      try {
        const found = await client.query<{ id: string; comments: number }>(
          `select id, (select count(*)::int from comments where post_id = posts.id) as comments
           from posts where id = any($1)`,
          [posts],
        );
        const stored = new Map(found.rows.map(({ id, comments: n }) => [id, n]));
        const lostPosts = posts.filter((id) => !stored.has(id)).length;
        const lostComments = [...comments].filter((id) => stored.get(id) === 0).length;
        return lostPosts + lostComments;
      } finally {
        await client.end();
      }
    },
  };
}

import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { KEY_HEADER } from '@quad/contract/wire/idempotency-key';
import { expect, vi } from 'vitest';
import { picture, postForm } from './posts.ts';

const PEOPLE = 3;
/** The oldest and the newest files that are read, so many of each. */
const SAMPLE = 10;
/** How long a person waits after a post, before trying a refused one again, and for an answer. */
const PAUSE_MS = 1000;
const AGAIN_MS = 100;
const ANSWER_MS = 15_000;
/** The end of waiting, not a required speed: the machine may be busy. */
const PATIENCE = { timeout: 120_000, interval: 100 };

/** People who post all the time at one address, while what serves them changes. */
export interface Walkers {
  /** Wait until each of them has two more posts acknowledged. */
  goOn(): Promise<void>;
  /** The addresses of the oldest and the newest files, with their bytes. */
  readAll(): Promise<ReadonlyMap<string, string>>;
  /** Expect the same files at the same addresses, and that nobody has to sign in again. */
  expectKept(before: ReadonlyMap<string, string>): Promise<void>;
  /** The captions of posts that were acknowledged. */
  acknowledged(): readonly string[];
  /** The longest time between two acknowledged posts of a person, in milliseconds. */
  longestPause(): number;
  stop(): Promise<void>;
}

/** Sign people up and let them post, every fourth time with a picture. A post is repeated until it is acknowledged. */
export async function startWalkers(url: string): Promise<Walkers> {
  const tokens = await Promise.all(Array.from({ length: PEOPLE }, () => signUp(url)));
  const posted = tokens.map(() => 0);
  const captions: string[] = [];
  const files: string[] = [];
  let isOver = false;
  let longestPause = 0;

  const write = async (token: string, person: number) => {
    let last = performance.now();
    for (let n = 0; !isOver; n++) {
      const caption = `walk ${person} ${n}`;
      const key = randomUUID();
      const picturesBytes = n % 4 === 0 ? await picture() : undefined;
      while (!isOver) {
        const answer = await fetch(`${url}/api/posts`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, [KEY_HEADER]: key },
          body: postForm(caption, picturesBytes),
          signal: AbortSignal.timeout(ANSWER_MS),
        }).then(
          async (response) => ({ status: response.status, text: await response.text() }),
          (error: unknown) => ({ status: 0, text: String(error) }),
        );
        if (answer.status === 201 || answer.text.includes('"answer_lost"')) {
          captions.push(caption);
          longestPause = Math.max(longestPause, performance.now() - last);
          last = performance.now();
          posted[person] = (posted[person] ?? 0) + 1;
          if (answer.status === 201) {
            const { post } = JSON.parse(answer.text) as { post: { media: { url: string }[] } };
            files.push(...post.media.map((one) => one.url));
          }
          break;
        }
        await delay(AGAIN_MS);
      }
      await delay(PAUSE_MS);
    }
  };
  const writing = tokens.map(write);

  return {
    async goOn() {
      const before = [...posted];
      await vi.waitFor(
        () => expect(posted.every((count, person) => count >= (before[person] ?? 0) + 2)).toBe(true),
        PATIENCE,
      );
    },
    async readAll() {
      const read = await Promise.all(
        [...files.slice(0, SAMPLE), ...files.slice(-SAMPLE)].map(async (path) => {
          const answer = await fetch(url + path);
          return [path, `${answer.status} ${Buffer.from(await answer.arrayBuffer()).toString('base64')}`] as const;
        }),
      );
      return new Map(read);
    },
    async expectKept(before) {
      for (const [path, bytes] of before) {
        const answer = await fetch(url + path);
        expect(`${answer.status} ${Buffer.from(await answer.arrayBuffer()).toString('base64')}`).toBe(bytes);
      }
      for (const token of tokens) {
        const me = await fetch(`${url}/api/notifications`, { headers: { authorization: `Bearer ${token}` } });
        expect(me.status).toBe(200);
      }
    },
    acknowledged: () => captions,
    longestPause: () => Math.round(longestPause),
    async stop() {
      isOver = true;
      await Promise.all(writing);
    },
  };
}

async function signUp(url: string): Promise<string> {
  const account = { email: `${randomUUID()}@quad.example`, password: `Vr7-${randomUUID()}` };
  const post = (path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return vi.waitFor(async () => {
    await post('/api/auth/signup', { fullname: 'Asha Rao', ...account });
    const answer = await post('/api/auth/login', account);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { token: string }).token;
  }, PATIENCE);
}

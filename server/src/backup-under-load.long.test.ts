import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reachEmbeddedPostgres } from './platform/db/embedded-reach.ts';
import { freePort } from './platform/free-port.ts';
import { picture, postForm } from './testing/posts.ts';
import { runQuad, startQuad } from './testing/quad-process.ts';

const password = 'Winding-River-93';
const EVERY_MS = 20;
/** One in this many writes has a picture. */
const PICTURES = 10;

let folder: string;
let environment: { PORT: string; QUAD_DATA_DIR: string; QUAD_BACKUP_PASSPHRASE: string };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quad-load-'));
  environment = {
    PORT: String(await freePort()),
    QUAD_DATA_DIR: join(folder, 'data'),
    QUAD_BACKUP_PASSPHRASE: 'five words that nobody guesses',
  };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function post(url: string, path: string, body: unknown, token = '') {
  const isForm = body instanceof FormData;
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: {
      'x-api-source': 'test',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(isForm ? {} : { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  // biome-ignore lint/suspicious/noExplicitAny: the test checks the shape of the answer
  return { status: answer.status, body: (await answer.json()) as any };
}

interface Write {
  readonly id: string;
  readonly media: string | undefined;
  readonly at: number;
}

/** Write 50 times a second until stopped. Return the acknowledged writes. */
function writeSteadily(url: string, token: string, photo: Buffer) {
  const done: Write[] = [];
  const underWay = new Set<Promise<void>>();
  let failed = 0;
  let sent = 0;
  const write = async () => {
    const file = sent++ % PICTURES === 0 ? photo : undefined;
    const { status, body } = await post(url, '/api/posts', postForm(`Post ${sent}`, file), token);
    if (status === 201)
      done.push({ id: body.post._id, media: body.post.media?.[0]?.url ?? body.post.mediaUrl, at: Date.now() });
    else failed++;
  };
  const timer = setInterval(() => {
    const writing: Promise<void> = write()
      .catch(() => void failed++)
      .finally(() => underWay.delete(writing));
    underWay.add(writing);
  }, EVERY_MS);
  return {
    done,
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
      return { done, failed };
    },
  };
}

test('a backup during 50 writes a second contains all writes acknowledged before its moment, with their media', async () => {
  const server = await startQuad(environment);
  const email = 'ravi@quad.example';
  await runQuad(['registration', 'open'], environment);
  const signUp = await post(server.url, '/api/auth/signup', { fullname: 'Ravi Das', email, password });
  const token = signUp.body.token ?? (await post(server.url, '/api/auth/login', { email, password })).body.token;
  const writing = writeSteadily(server.url, token, await picture());
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const begun = { at: Date.now(), writes: writing.done.length };
  const file = join(folder, 'campus.tar.age');
  const backup = await runQuad(['backup', file], environment);
  const seconds = (Date.now() - begun.at) / 1000;
  const during = writing.done.length - begun.writes;
  await new Promise((resolve) => setTimeout(resolve, 500));
  const { done, failed } = await writing.stop();
  await server.stop();
  expect(backup, backup.err).toMatchObject({ status: 0, err: '' });
  expect(failed).toBe(0);
  expect(during).toBeGreaterThan(0);
  const moment = Date.parse(/as they were on (\S+)/.exec(backup.out)?.[1] ?? '');
  const acknowledged = done.filter(({ at }) => at < moment);
  expect(acknowledged.length).toBeGreaterThan(begun.writes / 2);
  process.stdout.write(
    `${during} writes in ${seconds.toFixed(1)} s of the backup; ${acknowledged.length} of ${done.length} were before its moment\n`,
  );

  const restored = { ...environment, QUAD_DATA_DIR: join(folder, 'restored') };
  expect(
    await runQuad(['restore', file], { ...restored, QUAD_BACKUP_PASSPHRASE: 'another one that is wrong' }),
  ).toMatchObject({
    status: 1,
    err: expect.stringContaining('does not open with this passphrase'),
  });
  const outcome = await runQuad(['restore', file], restored);
  expect(outcome, outcome.err).toMatchObject({ status: 0, err: '' });
  expect((await runQuad(['verify-audit'], restored)).out).toContain('fit together');

  const again = await startQuad(restored);
  const login = await post(again.url, '/api/auth/login', { email, password });
  expect(login.status).toBe(200);
  const reached = await reachEmbeddedPostgres({ dataDir: restored.QUAD_DATA_DIR });
  const client = new pg.Client(reached.connection);
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from posts');
  const { rows: files } = await client.query<{ name: string }>('select name from stored_files');
  await client.end();
  const there = new Set(rows.map(({ id }) => id));
  expect(acknowledged.filter(({ id }) => !there.has(id))).toEqual([]);
  expect(files.length).toBeGreaterThan(0);
  for (const { name } of files) {
    const [before, after] = await Promise.all(
      [environment, restored].map(({ QUAD_DATA_DIR }) => readFile(join(QUAD_DATA_DIR, 'media', name))),
    );
    expect(after, name).toEqual(before);
  }
  // People continue where they were.
  const next = await post(again.url, '/api/posts', postForm('After the restore', await picture()), login.body.token);
  expect(next.status).toBe(201);
  const health = await runQuad(['doctor'], restored);
  expect(health.out).toMatch(/^ok {4}Database/m);
  expect(health.out).toMatch(/^fail {2}Admins .*create-admin/m);
  expect(health.status).toBe(1);
  await again.stop();
}, 240_000);

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { connectionOf } from '../server/campus.ts';
import { makeLongVideos } from '../videos/long-videos.ts';
import { type Quad, until } from './quad.ts';
import type { Row } from './row.ts';
import { newToken } from './writers.ts';

/** Videos that are processed while the server is killed: one per person, so that two are always in progress. */
const VIDEOS = 4;
const DONE_MS = 10 * 60_000;

interface Posted {
  readonly token: string;
  readonly id: string;
}

/** Kill the server while it processes videos, again and again. Check how the posts end and which files remain. */
export async function killWhileProcessing(quad: Quad, kills: number): Promise<Row[]> {
  await quad.start();
  const { hevc } = await makeLongVideos();
  const video = new Blob([new Uint8Array(hevc)]);
  const posted: Posted[] = [];
  for (let i = 0; i < VIDEOS; i++) posted.push(await post(quad, await newToken(quad), video));
  let killedWhileProcessing = 0;
  for (let i = 0; i < kills; i++) {
    await until('a video is being processed', () => isProcessing(quad, posted), 100);
    await delay(Math.random() * 1500);
    killedWhileProcessing += Number(await isProcessing(quad, posted));
    await quad.end('SIGKILL');
    await quad.start();
    if (await areAllDone(quad, posted)) posted.push(await post(quad, await newToken(quad), video));
  }
  const deadline = performance.now() + DONE_MS;
  const isDone = async () => (await areAllDone(quad, posted)) && (await orphanedFilesAndJobs(quad)).length === 0;
  while (!(await isDone()) && performance.now() < deadline) await delay(500);
  const states = await Promise.all(posted.map((one) => stateOf(quad, one)));
  const orphans = await orphanedFilesAndJobs(quad);
  for (const orphan of orphans) process.stderr.write(`faults: left over: ${orphan}\n`);
  const count = (state: string) => states.filter((one) => one === state).length;
  return [
    {
      fault: `kill -9 of the server while it processes videos, ${kills} times`,
      asked: 'every post can be played or has failed with a reason; no file and no row left over',
      measured: `${killedWhileProcessing} of ${kills} during one; ${count('playable')} of ${posted.length} playable, ${count('failed')} failed, ${posted.length - count('playable') - count('failed')} stuck; ${orphans.length} left over`,
      holds: count('playable') + count('failed') === posted.length && orphans.length === 0,
    },
  ];
}

async function post(quad: Quad, token: string, video: Blob): Promise<Posted> {
  const body = new FormData();
  body.set('media', video, 'fest.mp4');
  const { status, text } = await quad.call('POST', '/api/posts', { token, body, timeoutMs: 60_000 });
  if (status !== 201) throw new Error(`a video was not taken: ${status} ${text}`);
  return { token, id: (JSON.parse(text) as { post: { _id: string } }).post._id };
}

async function stateOf(quad: Quad, { token, id }: Posted): Promise<string> {
  const { status, text } = await quad.call('GET', `/api/posts/${id}`, { token });
  if (status !== 200) return `${status}`;
  const { processing } = JSON.parse(text) as { processing?: { state: string; problem: string | null } };
  if (!processing) return 'playable';
  return processing.state === 'failed' && !processing.problem ? 'failed without a reason' : processing.state;
}

const isProcessing = async (quad: Quad, posted: readonly Posted[]) =>
  (await Promise.all(posted.map((one) => stateOf(quad, one)))).includes('processing');

const areAllDone = async (quad: Quad, posted: readonly Posted[]) =>
  (await Promise.all(posted.map((one) => stateOf(quad, one)))).every((state) => /playable|failed/.test(state));

/** Files that no row names, rows whose file is missing, and waiting jobs. */
async function orphanedFilesAndJobs({ dataDir }: Quad): Promise<string[]> {
  const database = new pg.Client(await connectionOf(dataDir));
  await database.connect();
  try {
    const names = async (query: string) => new Set((await database.query(query)).rows.map(({ name }) => String(name)));
    const stored = await names('select name from stored_files');
    const uploads = await names('select id as name from uploads');
    const jobs = await names(`select id::text as name from graphile_worker.jobs where task_identifier like '%video'`);
    const files = await filesIn(join(dataDir, 'media'));
    const sent = await filesIn(join(dataDir, 'uploads'));
    const unmade = await filesIn(join(dataDir, 'incoming'));
    return [
      ...[...files].filter((name) => !stored.has(name)).map((name) => `file ${name}`),
      ...[...stored].filter((name) => !files.has(name)).map((name) => `row of ${name}`),
      ...[...sent].filter((name) => !uploads.has(name)).map((name) => `upload ${name}`),
      ...[...unmade].map((name) => `half-made file ${name}`),
      ...[...jobs].map((id) => `job ${id}`),
    ];
  } finally {
    await database.end();
  }
}

async function filesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/'),
      ),
  );
}

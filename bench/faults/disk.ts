import { execFile } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { connectionOf } from '../server/campus.ts';
import { type Quad, until } from './quad.ts';
import { type Row, seconds } from './row.ts';
import { newToken, publish, startWriters } from './writers.ts';

const run = promisify(execFile);
/**
 * The size of a disk that holds a new database, its log, reserved space, and the free space below which changes are
 * refused.
 */
const DISK_MB = 640;
const MB = 1024 * 1024;
const FEED = '/api/posts/feed?page=1&limit=10';

/** Fill the disk of a data folder, which is a small disk of its own. Only root can mount one. */
export async function fillDisk(makeQuad: (dataDir: string) => Quad, folder: string): Promise<Row[]> {
  const disk = join(folder, 'small-disk');
  await mkdir(disk, { recursive: true });
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]).then(
    () => true,
    () => false,
  );
  if (!mounted) {
    const skipped = { measured: 'skipped: only root can make a small disk', holds: undefined };
    return [{ fault: 'disk full', asked: 'health tells, reads go on, recovers by itself', ...skipped }];
  }
  try {
    await using quad = makeQuad(join(disk, 'data'));
    const filler = join(disk, 'filler');
    await quad.start();
    await until('room is set aside', async () =>
      (await open(join(quad.dataDir, 'disk-reserve'))).close().then(() => true),
    );
    return [
      await fault(quad, 'disk full under writes', filler, async () => undefined),
      await fault(quad, 'disk full at the end of a segment of the log', filler, () => exhaustLog(quad)),
    ];
  } finally {
    await run('umount', [disk]).catch(() => run('umount', ['-l', disk]));
  }
}

async function fault(quad: Quad, name: string, filler: string, further: () => Promise<void>): Promise<Row> {
  const token = await newToken(quad);
  await publish(quad, token, 'Read last');
  const writers = await startWriters(quad);
  await writers.nextWrite();
  await fill(filler);
  await further();
  const reportedAfter = await until('health tells', async () => (await quad.call('GET', '/api/health')).status === 503);
  await writers.stop();
  // a session that no writer uses: it has to be read from the database
  const reads = await until('reads go on', async () => (await quad.call('GET', FEED, { token })).status === 200);
  // Postgres may have found space in its own log
  const isFull = (await quad.call('GET', '/api/health')).status === 503;
  const { status, text } = await quad.call('POST', '/api/auth/signup', {
    body: { fullname: 'Asha Rao', email: 'full@quad.example', password: 'Vr7-a-long-password' },
  });
  await rm(filler);
  const back = await until('writes are taken', async () => (await publish(quad, token, 'Room')) !== undefined);
  await until('health is well', async () => (await quad.call('GET', '/api/health')).status === 200);
  const missing = await writers.missing();
  return {
    fault: name,
    asked: 'health tells, reads go on, recovers by itself',
    measured: `told after ${seconds(reportedAfter)}, reads after ${seconds(reads)}, writes ${isFull ? status : 'taken again'}, taken ${seconds(back)} after there was room; ${missing} of ${writers.acknowledged} lost`,
    holds: missing === 0 && (!isFull || (status === 503 && text.includes('disk_full'))),
  };
}

/** Write until no space is left. */
async function fill(path: string): Promise<void> {
  await using file = await open(path, 'w');
  for (let size = MB; size >= 4096; size /= 2) {
    const block = Buffer.alloc(size, 1);
    try {
      for (;;) await file.writeFile(block);
    } catch {
      // less space than this block is left
    }
  }
}

/** Make Postgres write to its log until the log cannot grow any more and Postgres ends. */
async function exhaustLog(quad: Quad): Promise<void> {
  const client = new pg.Client(await connectionOf(quad.dataDir));
  client.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  await client.connect();
  const before = await quad.postmasterPid();
  // messages go only to the log, so the log fills the disk
  const write = async () => {
    for (;;) await client.query(`select pg_logical_emit_message(true, 'fault', repeat(md5(random()::text), 30000))`);
  };
  await Promise.race([write().catch(() => undefined), ended]);
  await client.end().catch(() => undefined);
  // Postgres ends when it cannot recover either; when it can, it continues with the same process number
  await until('Postgres is back', async () => (await quad.postmasterPid()) !== before || isUp(quad));
}

async function isUp(quad: Quad): Promise<boolean> {
  const client = new pg.Client(await connectionOf(quad.dataDir));
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query('select 1')).rowCount === 1;
  } finally {
    await client.end().catch(() => undefined);
  }
}

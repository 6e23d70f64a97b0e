import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type EmbeddedConnection, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const posix = process.platform !== 'win32';
const root = process.getuid?.() === 0;
const running: EmbeddedPostgres[] = [];
/** A data folder with a cluster, shared by tests that only start it, because creating it takes long. */
let made: string;

beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'quad-embedded-'));
  await (await startEmbeddedPostgres({ dataDir: made, durable: false })).stop();
  return () => rm(made, { recursive: true, force: true });
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((postgres) => postgres.stop()));
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quad-embedded-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The end of waiting, not a required speed: the machine may be busy. */
const UNTIL_BACK = { timeout: 30_000, interval: 50 };
/** The last problem reported for each data folder's Postgres. */
const problems = new Map<string, PromiseWithResolvers<string>>();
const problemOf = (folder: string) => problems.get(folder)?.promise;

async function start(dataDir: string, { durable = false } = {}): Promise<EmbeddedPostgres> {
  const problem = Promise.withResolvers<string>();
  problems.set(dataDir, problem);
  const postgres = await startEmbeddedPostgres({ dataDir, durable, onProblem: problem.resolve });
  running.push(postgres);
  return postgres;
}

async function query(connection: EmbeddedConnection, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

/** Another Quad: a process in its own group that has started Postgres on the folder. */
async function otherQuad(dataDir: string): Promise<{ child: ChildProcess; connection: EmbeddedConnection }> {
  const module = new URL('embedded-postgres.ts', import.meta.url).href;
  const code = `
    import { startEmbeddedPostgres } from ${JSON.stringify(module)};
    process.on('SIGINT', () => console.log('interrupted'));
    const dataDir = ${JSON.stringify(dataDir)};
    const start = startEmbeddedPostgres({ dataDir, durable: false });
    console.log(await start.then(({ connection }) => JSON.stringify(connection), String));
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const answer = await nextLine(child);
  if (!answer.startsWith('{')) throw new Error(answer);
  return { child, connection: JSON.parse(answer) };
}

async function nextLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('no output');
  const lines = createInterface(child.stdout);
  const [line] = await once(lines, 'line');
  lines.close();
  return String(line);
}

describe('the embedded Postgres', () => {
  it('runs twice at once in two folders, each with its own data', async () => {
    const [one, two] = await Promise.all([start(made), start(await newFolder())]);
    await query(one.connection, 'create table only_here ()');
    expect(await query(two.connection, `select to_regclass('only_here') is null`)).toEqual([true]);
  });

  it('stops once, even if it is stopped repeatedly', async () => {
    const folder = made;
    const postgres = await start(folder);
    await Promise.all([postgres.stop(), postgres.stop()]);
    await postgres.stop();
    expect(await readdir(join(folder, 'postgres', 'cluster'))).not.toContain('postmaster.pid');
  });

  it.runIf(posix)('restarts after it is killed, with all committed data', async () => {
    const postgres = await start(await newFolder(), { durable: true });
    await query(postgres.connection, 'create table kept as select 7 as n');
    const { pid } = postgres;
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(
      async () => expect(await query(postgres.connection, 'select n from kept')).toEqual([7]),
      UNTIL_BACK,
    );
    expect(postgres.pid).not.toBe(pid);
  });

  it.runIf(process.platform === 'linux')('does not wait for running children of a killed one', async () => {
    const postgres = await start(made);
    const client = new pg.Client(postgres.connection);
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query('select pg_backend_pid() as pid');
    // A stopped child cannot notice the end of its postmaster.
    process.kill(rows[0].pid, 'SIGSTOP');
    process.kill(postgres.pid, 'SIGKILL');
    await vi.waitFor(async () => expect(await query(postgres.connection, 'select 1')).toEqual([1]), UNTIL_BACK);
  });

  it.runIf(posix)('stays ended when it is stopped during a restart', async () => {
    const folder = await newFolder();
    const postgres = await start(folder);
    process.kill(postgres.pid, 'SIGKILL');
    await problemOf(folder);
    await postgres.stop();
    await expect(query(postgres.connection, 'select 1')).rejects.toThrow();
    const again = await start(folder);
    expect(await query(again.connection, 'select 1')).toEqual([1]);
  });

  it.runIf(posix)('is closed to other users of the machine', async () => {
    const folder = made;
    const { connection } = await start(folder);
    const mode = async (path: string) => (await stat(path)).mode & 0o777;
    expect(await mode(connection.host)).toBe(0o700);
    expect(await mode(join(folder, 'postgres'))).toBe(0o700);
    expect(await mode(join(folder, 'postgres', 'password'))).toBe(0o600);
    expect(await query(connection, 'show listen_addresses')).toEqual(['']);
    await expect(query({ ...connection, password: 'guess' }, 'select 1')).rejects.toThrow('password');
  });

  it.runIf(posix)('works in a folder that only its owner may enter', async () => {
    const closed = await newFolder();
    await chmod(closed, 0o700);
    const { connection } = await start(join(closed, 'deep', 'data'));
    expect(await query(connection, 'select 1')).toEqual([1]);
  });

  describe.runIf(root)('for root where user namespaces are forbidden', () => {
    const path = process.env.PATH;
    beforeEach(async () => {
      const programs = await newFolder();
      await writeFile(join(programs, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
      process.env.PATH = `${programs}:${path}`;
      return () => {
        process.env.PATH = path;
      };
    });

    it('runs as another user, and still does where they are allowed again', async () => {
      const folder = await newFolder();
      await (await start(folder)).stop();
      expect((await stat(join(folder, 'postgres', 'cluster'))).uid).not.toBe(0);
      process.env.PATH = path;
      const { connection } = await start(folder);
      expect(await query(connection, 'select 1')).toEqual([1]);
    });

    it('works in a folder that only another user may enter', async () => {
      const closed = await newFolder();
      await chown(closed, 1000, 1000);
      const { connection } = await start(join(closed, 'data'));
      expect(await query(connection, 'select 1')).toEqual([1]);
    });
  });
});

describe('a data folder in use', () => {
  it('is refused to a second Quad, while the first continues', async () => {
    const folder = made;
    const { child, connection } = await otherQuad(folder);
    await expect(start(folder)).rejects.toThrow(
      `the data folder ${folder} is in use by another Quad (process ${child.pid}); choose another with QUAD_DATA_DIR=…`,
    );
    expect(await query(connection, 'select 1')).toEqual([1]);
  });

  it('belongs to one of two that start on it together', async () => {
    const folder = await newFolder();
    const starts = await Promise.allSettled([otherQuad(folder), start(folder)]);
    expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = starts.find((one) => one.status === 'rejected');
    expect(String(refused?.reason)).toContain(`StartError: the data folder ${folder} is in use by another Quad`);
  });

  it.runIf(posix)('is free right after its Quad was killed, with all committed data', async () => {
    const folder = made;
    const { child, connection } = await otherQuad(folder);
    await query(connection, 'create table kept as select 7 as n');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const postgres = await start(folder);
    expect(await query(postgres.connection, 'select n from kept')).toEqual([7]);
  });

  it.runIf(posix)('is not held by an unrelated process with the number of a crashed Postgres', async () => {
    const folder = made;
    const first = await start(folder);
    const file = join(folder, 'postgres', 'cluster', 'postmaster.pid');
    const text = await readFile(file, 'utf8');
    await first.stop();
    await writeFile(file, text.replace(String(first.pid), String(process.ppid)));
    const second = await start(folder);
    expect(await query(second.connection, 'select 1')).toEqual([1]);
  });

  it.runIf(posix)('keeps its Postgres when Ctrl-C reaches the whole process group', async () => {
    const { child, connection } = await otherQuad(made);
    const interrupted = nextLine(child);
    process.kill(-(child.pid ?? 0), 'SIGINT');
    expect(await interrupted).toBe('interrupted');
    expect(await query(connection, 'select 1')).toEqual([1]);
  });
});

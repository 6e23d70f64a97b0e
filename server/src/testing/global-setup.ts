import { access, constants, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts';
import { isAlive } from '../platform/processes.ts';
import { makeTemplate } from './template.ts';

/** A folder in memory on Linux. */
const MEMORY = '/dev/shm';
/** A run needs some 500 MB for its databases; containers often give 64 MB. */
const MEMORY_MIN_BYTES = 2 * 1024 ** 3;

interface TestPostgres {
  readonly postgres: EmbeddedPostgres;
  remove(): Promise<void>;
}

/** Vitest loads this module once for each project, all in one process: the projects share one Postgres through here. */
const run = globalThis as { quadTestPostgres?: { readonly started: Promise<TestPostgres>; users: number } };

/** Start one Postgres for the whole run. Remove it after the last project that uses it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.quadTestPostgres ??= { started: start(), users: 0 };
  const shared = run.quadTestPostgres;
  shared.users++;
  const { postgres, remove } = await shared.started;
  project.provide('adminConnection', postgres.connection);
  return async () => {
    shared.users--;
    if (shared.users > 0) return;
    delete run.quadTestPostgres;
    await remove();
  };
}

async function start(): Promise<TestPostgres> {
  const folder = (await hasRoomInMemory()) ? MEMORY : tmpdir();
  await removeLeftovers(folder);
  const dataDir = await mkdtemp(join(folder, `quad-test-postgres-${process.pid}-`));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  await makeTemplate(postgres.connection);
  return {
    postgres,
    async remove() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Remove the folders of killed runs: in memory they would fill it. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(/^quad-test-postgres-(\d+)-/.exec(name)?.[1] ?? Number.NaN);
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function hasRoomInMemory(): Promise<boolean> {
  try {
    await access(MEMORY, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = await statfs(MEMORY);
    return bavail * bsize >= MEMORY_MIN_BYTES;
  } catch {
    return false;
  }
}

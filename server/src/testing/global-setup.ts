import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { runsOnOldestPostgres } from '../../../scripts/lib/oldest-postgres.js';
import { scratchFolder } from '../../../scripts/lib/scratch.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts';
import { isAlive } from '../platform/processes.ts';
import { startDebianPostgres } from './debian-postgres.ts';
import { makeTemplate } from './template.ts';

interface TestPostgres {
  readonly postgres: Pick<EmbeddedPostgres, 'connection' | 'stop'>;
  remove(): Promise<void>;
}

/** Vitest loads this module once for each project, all in one process, so the projects share one Postgres here. */
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
  const folder = scratchFolder();
  await removeLeftovers(folder);
  const dataDir = await mkdtemp(join(folder, `quad-test-postgres-${process.pid}-`));
  const postgres = runsOnOldestPostgres
    ? await startDebianPostgres(dataDir)
    : await startEmbeddedPostgres({ dataDir, durable: false });
  await makeTemplate(postgres.connection);
  return {
    postgres,
    async remove() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Remove the folders of killed runs, which would fill the memory disk. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(/^quad-test-postgres-(\d+)-/.exec(name)?.[1] ?? Number.NaN);
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

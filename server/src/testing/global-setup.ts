import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts';
import { makeTemplate } from './template.ts';

/** Starts one Postgres for the whole run, and removes it with everything in it afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  await makeTemplate(postgres.connection);
  project.provide('adminConnection', postgres.connection);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

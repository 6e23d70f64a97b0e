import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApp } from './app.ts';
import { readConfig } from './platform/config.ts';
import { createTestContext, type TestContext } from './testing/context.ts';

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());

test('a start that fails leaves no connection behind', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-test-'));
  await mkdir(join(dataDir, 'incoming'));
  // A file in place of the media folder.
  await writeFile(join(dataDir, 'media'), '');
  for (const key of ['account.key', 'grievance.key', 'ballot.key'])
    await copyFile(join(quad.dataDir, key), join(dataDir, key));
  const config = readConfig({ QUAD_DATA_DIR: dataDir, QUAD_DEMO: '0' });
  const connection = { ...quad.connection, application_name: 'failing-start' };
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(quad.services.db);
  const begun = rows[0]?.now;

  await expect(createApp({ config, connection, logger: pino({ level: 'silent' }) })).rejects.toThrow('EEXIST');
  await vi.waitFor(async () => {
    const left = await sql`
      select application_name from pg_stat_activity where datname = current_database()
        and (application_name = 'failing-start' or (application_name = 'quad-bus' and backend_start > ${begun}))
    `.execute(quad.services.db);
    expect(left.rows).toEqual([]);
  });
  await rm(dataDir, { recursive: true });
});

import { openDatabase } from '../platform/db/database.ts';
import type { EmbeddedConnection } from '../platform/db/embedded-postgres.ts';
import { migrate } from '../platform/db/migrate.ts';
import { migrateJobs } from '../platform/jobs/jobs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A role that may create databases, on the one Postgres of this test run: `inject('adminConnection')`. */
    adminConnection: EmbeddedConnection;
  }
}

/** The migrated database, which the databases of test files are copied from. */
export const TEMPLATE = 'quad_template';

const fail = (error: Error) => {
  throw error;
};

/** Create the template on a fresh Postgres. */
export async function makeTemplate(admin: EmbeddedConnection): Promise<void> {
  const server = openDatabase({ ...admin, max: 1 }, fail);
  await server.pool.query(`create database ${TEMPLATE}`);
  await server.close();
  const template = openDatabase({ ...admin, database: TEMPLATE, max: 2 }, fail);
  await migrate(template.db);
  await migrateJobs(template.pool, () => undefined);
  await template.close();
}

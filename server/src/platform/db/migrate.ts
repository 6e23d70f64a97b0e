import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');

/** Plain SQL files, run in the order of their names, each once, each in a transaction; forward only. */
class SqlFiles implements MigrationProvider {
  async getMigrations(): Promise<Record<string, Migration>> {
    const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
    return Object.fromEntries(
      files.map((file) => [
        file.slice(0, -'.sql'.length),
        { up: async (db) => void (await sql.raw(await readFile(join(MIGRATIONS, file), 'utf8')).execute(db)) },
      ]),
    );
  }
}

/** Brings the schema up to date. Several nodes may start at once: one migrates, the others wait for it. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: new SqlFiles(),
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
  const why = error instanceof Error ? error.message : String(error);
  throw new StartError(failed ? `migration ${failed} failed: ${why}` : `the database could not be migrated: ${why}`, {
    cause: error,
  });
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { applyFunctions } from './functions.ts';
import { makePartitions } from './partitions.ts';

export interface SchemaFolders {
  /** Plain SQL files. Each runs once, in the order of their names; forward only. */
  readonly migrations: string;
  /** Functions and triggers, see `applyFunctions`. */
  readonly functions: string;
}

const DATABASE = join(import.meta.dirname, '../../../database');

/** The schema of this release. */
export const SCHEMA_FOLDERS: SchemaFolders = {
  migrations: join(DATABASE, 'migrations'),
  functions: join(DATABASE, 'functions'),
};

/**
 * Bring the schema up to date: tables, functions, and the partitions of the next periods. When several nodes start at
 * once, one does the work and the others wait.
 *
 * @throws StartError that names the file which failed; nothing of its step is left behind
 */
export async function migrate(db: Database, folders: SchemaFolders = SCHEMA_FOLDERS): Promise<void> {
  await migrateTables(db, folders);
  await applyFunctions(db, folders.functions);
  if (folders === SCHEMA_FOLDERS) await makePartitions(db);
}

/**
 * Create the tables of a certain migration on an empty database, to restore a backup of that time. Without `last`, all
 * migrations run.
 *
 * @throws StartError like `migrate`
 */
export async function migrateTables(
  db: Database,
  folders: SchemaFolders = SCHEMA_FOLDERS,
  last?: string,
): Promise<void> {
  if (last === undefined && (await isUpToDate(db, folders))) return;
  const migrator = new Migrator({
    db,
    provider: sqlFiles(folders.migrations),
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  });
  const { error, results } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error) {
    const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(failed ? `migration ${failed} failed: ${why}` : `the database could not be migrated: ${why}`, {
      cause: error,
    });
  }
}

/** Whether the tables are those of this release. A cheap check, because Kysely would read the whole catalog first. */
async function isUpToDate(db: Database, { migrations }: SchemaFolders): Promise<boolean> {
  const { rows: tables } = await sql<{ known: boolean }>`
    select to_regclass('migrations') is not null as known
  `.execute(db);
  if (!tables[0]?.known) return false;
  const { rows } = await sql<{ name: string }>`select name from migrations order by name collate "C"`.execute(db);
  return rows.map(({ name }) => `${name}.sql`).join() === (await sqlFileNames(migrations)).join();
}

/** Whether all migrations of this release are applied. A newer release may have added more. */
export async function hasMigrations(db: Database, { migrations }: SchemaFolders = SCHEMA_FOLDERS): Promise<boolean> {
  const names = (await sqlFileNames(migrations)).map((file) => file.slice(0, -'.sql'.length));
  const { rows } = await sql<{ count: number }>`
    select count(*) from migrations where name = any(${names}::text[])
  `.execute(db);
  return rows[0]?.count === names.length;
}

const sqlFileNames = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

export async function knowsMigration(name: string, { migrations }: SchemaFolders = SCHEMA_FOLDERS): Promise<boolean> {
  return (await readdir(migrations)).includes(`${name}.sql`);
}

function sqlFiles(folder: string): MigrationProvider {
  return {
    async getMigrations(): Promise<Record<string, Migration>> {
      const files = await sqlFileNames(folder);
      return Object.fromEntries(
        files.map((file) => [
          file.slice(0, -'.sql'.length),
          { up: async (db) => void (await sql.raw(await readFile(join(folder, file), 'utf8')).execute(db)) },
        ]),
      );
    },
  };
}

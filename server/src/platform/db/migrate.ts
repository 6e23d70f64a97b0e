import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { SERVER_FOLDER } from '../folders.ts';
import { StartError } from '../start-error.ts';
import type { Database, Executor } from './database.ts';
import { applyFunctions, lockSchema } from './functions.ts';
import { makePartitions } from './partitions.ts';
import { readPostgresVersion } from './postgres-version.ts';
import { isOfNewerRelease, RELEASE, type Release } from './release.ts';

export interface SchemaFolders {
  /** Plain SQL files. Each runs once, in the order of their names; forward only. */
  readonly migrations: string;
  /** Functions and triggers, see `applyFunctions`. */
  readonly functions: string;
}

const DATABASE = join(SERVER_FOLDER, 'database');

/** The schema of this release. */
export const SCHEMA_FOLDERS: SchemaFolders = {
  migrations: join(DATABASE, 'migrations'),
  functions: join(DATABASE, 'functions'),
};

/**
 * Bring the schema up to date: tables and functions in one transaction, so that no node meets new tables with functions
 * of before. Then make the partitions of the next periods. When several nodes start at once, one does the work and the
 * others wait. A schema of the next release is left alone.
 *
 * @throws StartError that names the file which failed; nothing is left behind. Or the schema is too new, or Postgres too
 * old
 */
export async function migrate(
  db: Database,
  folders: SchemaFolders = SCHEMA_FOLDERS,
  release: Release = RELEASE,
): Promise<void> {
  const { problem } = await readPostgresVersion(db);
  if (problem) throw new StartError(`${problem}. "Versions" in docs/operations.md says what runs`);
  await db.transaction().execute(async (trx) => {
    await lockSchema(trx);
    if (await isOfNewerRelease(trx, release)) return;
    await migrateTables(trx, folders);
    await applyFunctions(trx, folders.functions, release);
  });
  if (folders === SCHEMA_FOLDERS) await makePartitions(db);
}

/**
 * Create the tables of a certain migration on an empty database, to restore a backup of that time. Without `last`, all
 * migrations run.
 *
 * @throws StartError like `migrate`
 */
export async function migrateTables(
  db: Executor,
  folders: SchemaFolders = SCHEMA_FOLDERS,
  last?: string,
): Promise<void> {
  if (last === undefined && (await isUpToDate(db, folders))) return;
  let failed: StartError | undefined;
  const migrator = new Migrator({
    db,
    provider: sqlFiles(folders.migrations, (name, error) => {
      failed = new StartError(`migration ${name} failed: ${messageOf(error)}`, { cause: error });
    }),
    // two merged branches bring their migrations in another order than that of their numbers
    allowUnorderedMigrations: true,
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  });
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  // the migrator's own error may be a later one, of the transaction that has failed already
  if (failed) throw failed;
  if (error) throw new StartError(`the database could not be migrated: ${messageOf(error)}`, { cause: error });
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Whether the tables are those of this release. A cheap check, because Kysely would read the whole catalog first.
 *
 * @throws StartError when a newer release has made them
 */
async function isUpToDate(db: Executor, { migrations }: SchemaFolders): Promise<boolean> {
  const { rows: tables } = await sql<{ known: boolean }>`
    select to_regclass('migrations') is not null as known
  `.execute(db);
  if (!tables[0]?.known) return false;
  const { rows } = await sql<{ name: string }>`select name from migrations order by name collate "C"`.execute(db);
  const [applied, files] = [rows.map(({ name }) => `${name}.sql`), await sqlFileNames(migrations)];
  const unknown = applied.filter((name) => !files.includes(name)).at(-1);
  if (unknown)
    throw new StartError(
      `the database has the migration ${unknown.slice(0, -'.sql'.length)}, which this Quad does not have: start the newer Quad that made it. Only a backup leads back`,
    );
  return applied.length === files.length;
}

/** Whether all migrations of this release are applied. A newer release may have added more. */
export async function hasMigrations(db: Database, { migrations }: SchemaFolders = SCHEMA_FOLDERS): Promise<boolean> {
  const names = await migrationNames(migrations);
  const { rows } = await sql<{ count: number }>`
    select count(*) from migrations where name = any(${names}::text[])
  `.execute(db);
  return rows[0]?.count === names.length;
}

/** The names of all migrations of a folder, in their order. */
export const migrationNames = async (folder: string): Promise<string[]> =>
  (await sqlFileNames(folder)).map((file) => file.slice(0, -'.sql'.length));

const sqlFileNames = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

export async function knowsMigration(name: string, { migrations }: SchemaFolders = SCHEMA_FOLDERS): Promise<boolean> {
  return (await readdir(migrations)).includes(`${name}.sql`);
}

/** The migrations of a folder. `onFailure` is called with the name and the error of one that fails. */
function sqlFiles(folder: string, onFailure: (name: string, error: unknown) => void): MigrationProvider {
  return {
    async getMigrations(): Promise<Record<string, Migration>> {
      const names = await migrationNames(folder);
      const up = async (db: Kysely<unknown>, name: string) => {
        try {
          await endWithClient(db);
          await sql.raw(await readFile(join(folder, `${name}.sql`), 'utf8')).execute(db);
        } catch (error) {
          onFailure(name, error);
          throw error;
        }
      };
      return Object.fromEntries(names.map((name) => [name, { up: (db) => up(db, name) }]));
    },
  };
}

/**
 * Let Postgres end the current transaction soon after its client is gone. Otherwise the locks of a killed start would
 * block every node until its long statement has ended. Postgres on Windows cannot notice it.
 */
const endWithClient = (db: Kysely<unknown>) =>
  sql`
  select set_config('client_connection_check_interval', '2s', true) where version() !~* 'windows|visual c|mingw'
`.execute(db);

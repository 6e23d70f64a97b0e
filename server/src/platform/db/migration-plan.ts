import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { migrationNames, SCHEMA_FOLDERS, type SchemaFolders } from './migrate.ts';
import { RELEASE, type Release } from './release.ts';

/** The changes that this release would make to a database, for `npm run quad -- update`. */
export interface MigrationPlan {
  readonly release: Release;
  /** The migrations to run, in their order. */
  readonly pending: readonly string[];
  /** The objects that they take away: nothing of the release before uses it (`-- contracts: posts.mood`, decision 277). */
  readonly contracts: readonly string[];
  /** Migrations that the database has and this release lacks. */
  readonly unknown: readonly string[];
  readonly databaseBytes: number;
}

export async function planMigration(
  db: Database,
  { migrations }: SchemaFolders = SCHEMA_FOLDERS,
): Promise<MigrationPlan> {
  const names = await migrationNames(migrations);
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  const pending = names.filter((name) => !applied.has(name));
  const texts = await Promise.all(pending.map((name) => readFile(join(migrations, `${name}.sql`), 'utf8')));
  const { rows: sizes } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes
  `.execute(db);
  return {
    release: RELEASE,
    pending,
    contracts: texts.flatMap((text) =>
      [...text.matchAll(/^-- contracts: (.+)$/gm)].map(([, what = '']) => what.trim()),
    ),
    unknown: [...applied].filter((name) => !names.includes(name)).sort(),
    databaseBytes: sizes[0]?.bytes ?? 0,
  };
}

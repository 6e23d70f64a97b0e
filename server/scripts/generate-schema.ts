/**
 * Writes src/platform/db/schema.ts, the types of the migrated database: `npm run db:types -w server` after a new
 * migration. With --check it only tells whether the file is up to date.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate, getDialect } from 'kysely-codegen';
import { openDatabase } from '../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';
import { migrate } from '../src/platform/db/migrate.ts';

const SCHEMA = join(import.meta.dirname, '../src/platform/db/schema.ts');

const dataDir = await mkdtemp(join(tmpdir(), 'quad-schema-'));
const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
const { db, close } = openDatabase(postgres.connection, () => undefined);
try {
  await migrate(db);
  const generated = await generate({
    db,
    dialect: getDialect('postgres'),
    includePattern: 'public.*',
    excludePattern: 'public.{migrations*,function_files}',
    typeMapping: { date: 'string' },
    print: true,
  });
  const schema = withRowsOfTables(generated);
  if (!process.argv.includes('--check')) await writeFile(SCHEMA, schema);
  else if ((await readFile(SCHEMA, 'utf8')) !== schema) {
    process.stderr.write('schema.ts is not what the migrations make: run npm run db:types -w server\n');
    process.exitCode = 1;
  }
} finally {
  await close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/**
 * A view leaves out what is hidden in the table `all_<view>` (functions/hidden-rows.sql), so its rows are those of the table.
 * Postgres does not tell of a view's columns that they are never null.
 */
function withRowsOfTables(schema: string): string {
  return schema.replace(/export interface (\w+) \{[^}]*\}/g, (all, view: string) =>
    schema.includes(`export interface All${view} {`) ? `export type ${view} = All${view};` : all,
  );
}

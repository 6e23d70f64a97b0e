/**
 * Writes src/platform/db/schema.ts, the types of the migrated database: `npm run db:types -w server` after a new
 * migration. With --check it only tells whether the file is up to date.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { generate, getDialect } from 'kysely-codegen';
import { type Database, openDatabase } from '../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { COLUMN_TYPES, TYPE_MODULES } from './column-types.ts';

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
    overrides: { columns: { ...(await literalColumns(db)), ...(await namedColumns(db)) } },
    print: true,
  });
  const schema = withImports(withRowsOfTables(generated));
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

/** The generator does not import the types of overridden columns. */
function withImports(schema: string): string {
  const imports = Object.entries(TYPE_MODULES).map(([name, from]) => `import type { ${name} } from "${from}";\n`);
  return schema.replace('import type { ColumnType } from "kysely";\n', (kysely) => kysely + imports.join(''));
}

/** The columns whose check constraint lists the texts that they may hold, as `table.column`, each with the union of these texts. */
async function literalColumns(db: Database): Promise<Record<string, string>> {
  const { rows } = await sql<{ path: string; check: string; is_nullable: boolean; has_default: boolean }>`
    select format('%s.%s', pg_class.relname, attname) as path, pg_get_constraintdef(pg_constraint.oid) as check,
      not attnotnull as is_nullable, atthasdef as has_default
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and cardinality(conkey) = 1 and connamespace = 'public'::regnamespace
      and atttypid = 'text'::regtype
    order by path, conname
  `.execute(db);
  const typed = rows.flatMap(({ path, check, is_nullable, has_default }) => {
    const union = literalsOf(check)?.join(' | ');
    if (union === undefined) return [];
    const type = is_nullable ? `${union} | null` : union;
    return [[path, has_default ? `Generated<${type}>` : type] as const];
  });
  return Object.fromEntries(typed);
}

/** The columns of `COLUMN_TYPES`, each with its type. Throws when one does not exist. */
async function namedColumns(db: Database): Promise<Record<string, string>> {
  const { rows } = await sql<{ path: string; is_nullable: boolean; has_default: boolean }>`
    select table_name || '.' || column_name as path, is_nullable = 'YES' as is_nullable,
      column_default is not null as has_default
    from information_schema.columns where table_schema = 'public'
  `.execute(db);
  const known = new Map(rows.map((row) => [row.path, row]));
  const typed = Object.entries(COLUMN_TYPES).map(([path, type]) => {
    const column = known.get(path);
    if (!column) throw new Error(`column-types.ts names ${path}, which does not exist`);
    const whole = !column.is_nullable
      ? type
      : type.startsWith('JsonOf<')
        ? type.replace(/>$/, ' | null>')
        : `${type} | null`;
    return [path, column.has_default ? `Generated<${whole}>` : whole] as const;
  });
  return Object.fromEntries(typed);
}

/** The literals of a check such as `CHECK ((role = ANY (ARRAY['user'::text, 'admin'::text])))`; undefined for any other check. */
function literalsOf(check: string): readonly string[] | undefined {
  const list = /^CHECK \(\(\w+ = (?:ANY \(ARRAY\[(.*)\]\)|('[^']*'::text))\)\)$/.exec(check);
  const literals = list && (list[1] ?? list[2] ?? '').split(', ').map((one) => /^('[^'\\]*')::text$/.exec(one)?.[1]);
  return literals?.every((one) => one !== undefined) ? literals : undefined;
}

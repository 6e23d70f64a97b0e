import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { StartError } from '../start-error.ts';
import type { Executor } from './database.ts';
import { type Release, writeSchemaRelease } from './release.ts';

/** A file of SQL functions and triggers. */
interface FunctionFile {
  readonly name: string;
  readonly text: string;
  /** The files it uses, by the comment at its head: `-- uses: visibility, follows`. */
  readonly uses: readonly string[];
}

/** The key of the lock of Kysely's migrator. */
const MIGRATION_LOCK = 3853314791062309107n;

/** Let other nodes wait until the end of this transaction before they change the schema. */
export const lockSchema = (trx: Executor): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx);

/**
 * Run the files of a folder that have changed since this database last ran them, dependencies first. After a new
 * migration all of them run, because it may have dropped their functions. So each file uses `create or replace`, or drops
 * its functions first. The caller holds `lockSchema`.
 *
 * @throws StartError that names the file which failed
 */
export async function applyFunctions(trx: Executor, folder: string, release: Release): Promise<void> {
  const files = inOrder(await readFunctionFiles(folder));
  await sql`create table if not exists function_files (name text primary key, hash text not null)`.execute(trx);
  const applied = await readApplied(trx);
  const migration = await lastMigration(trx);
  for (const { name, text } of files) {
    const fileHash = hash('sha256', `${migration}\n${text}`);
    if (applied.get(name) === fileHash) continue;
    await apply(trx, name, text);
    await sql`
      insert into function_files (name, hash) values (${name}, ${fileHash})
      on conflict (name) do update set hash = excluded.hash
    `.execute(trx);
  }
  // A file that comes back later must run again.
  await sql`delete from function_files where name <> all (${files.map(({ name }) => name)})`.execute(trx);
  await writeSchemaRelease(trx, release);
}

async function readFunctionFiles(folder: string): Promise<FunctionFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8');
      const uses = /^-- uses: (.+)$/m.exec(text)?.[1]?.split(/,\s*/) ?? [];
      return { name: file.slice(0, -'.sql'.length), text, uses };
    }),
  );
}

function inOrder(files: readonly FunctionFile[]): FunctionFile[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  const ordered = new Set<FunctionFile>();
  const add = (file: FunctionFile, users: readonly string[]) => {
    if (users.includes(file.name))
      throw new StartError(`SQL functions use each other in a circle: ${[...users, file.name].join(', ')}`);
    for (const name of file.uses) {
      const used = byName.get(name);
      if (!used) throw new StartError(`functions/${file.name}.sql uses ${name}, which does not exist`);
      add(used, [...users, file.name]);
    }
    ordered.add(file);
  };
  for (const file of files) add(file, []);
  return [...ordered];
}

async function readApplied(trx: Executor): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; hash: string }>`select name, hash from function_files`.execute(trx);
  return new Map(rows.map(({ name, hash: known }) => [name, known]));
}

/** The number of applied migrations and the last of them. A migration with a lower number may come later. */
async function lastMigration(trx: Executor): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select concat(count(*), ' ', max(name)) as name from migrations
  `.execute(trx);
  return rows[0]?.name ?? '';
}

async function apply(trx: Executor, name: string, text: string): Promise<void> {
  try {
    await sql.raw(text).execute(trx);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`functions/${name}.sql failed: ${why}`, { cause: error });
  }
}

import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

const compress = promisify(zstdCompress);

/** So much of a table is one part of the archive: it is compressed in memory. */
const PART_BYTES = 4 * 1024 * 1024;

/** A table of a backup: what is in it, column by column. */
export interface BackedUpTable {
  /** As SQL writes it, with its schema. */
  readonly name: string;
  readonly columns: readonly string[];
}

/** What counts on by itself, such as the number of a ticket. */
export interface Sequence {
  readonly name: string;
  readonly value: number;
}

/** What the migrations make by themselves when the backup is restored. */
const LEFT_OUT = ['public.migrations', 'public.migrations_lock', 'public.function_files', 'graphile_worker.migrations'];

/** Begins to read the database as it is at this moment, whatever is written meanwhile. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query(`set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC'`);
  await client.query('begin isolation level repeatable read, read only');
  // the first query is the moment
  await client.query('select 1 from pg_class limit 1');
}

/** All tables of Quad and of its job queue, with the columns that are stored and not worked out. */
export async function listTables(client: pg.ClientBase): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `select format('%I.%I', n.nspname, c.relname) as name,
        array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')
        and n.nspname || '.' || c.relname <> all ($1)
      group by 1
      order by 1`,
    [LEFT_OUT],
  );
  return rows;
}

/** Where sequences are. They are read after the tables: they only grow, so that no number is given twice. */
export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value as value
      from pg_sequences where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1`,
  );
  return rows;
}

/** The last migration of the tables, and of those of the job queue. */
export async function schemaVersions(client: pg.ClientBase): Promise<{ migration: string; jobs: number }> {
  const { rows } = await client.query<{ migration: string; jobs: number }>(
    `select (select max(name) from public.migrations) as migration,
      (select max(id) from graphile_worker.migrations) as jobs`,
  );
  const [row] = rows;
  if (!row) throw new Error('the database has no schema');
  return row;
}

/** Writes a table out in parts, as `copy` has it, each compressed. Answers how many rows it has. */
export async function copyTable(
  client: pg.ClientBase,
  { name, columns }: BackedUpTable,
  add: (part: Buffer) => Promise<void>,
): Promise<number> {
  const stream = client.query(copyTo(`copy ${name} (${columns.map(quoted).join(', ')}) to stdout`));
  let chunks: Buffer[] = [];
  let bytes = 0;
  const flush = async () => {
    if (bytes > 0) await add(await compress(Buffer.concat(chunks)));
    chunks = [];
    bytes = 0;
  };
  for await (const chunk of stream) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= PART_BYTES) await flush();
  }
  await flush();
  return stream.rowCount;
}

/** A name as SQL writes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

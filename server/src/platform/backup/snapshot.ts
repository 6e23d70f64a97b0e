import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

const compress = promisify(zstdCompress);

/** The size of a table's parts, which are compressed in memory. */
const PART_BYTES = 4 * 1024 * 1024;

/** A table of a backup with its columns. */
export interface BackedUpTable {
  /** The SQL name, with its schema. */
  readonly name: string;
  readonly columns: readonly string[];
}

/** A counter, such as that of ticket numbers. */
export interface Sequence {
  readonly name: string;
  readonly value: number;
}

/** Tables that the migrations fill when the backup is restored. */
const LEFT_OUT = ['public.migrations', 'public.migrations_lock', 'public.function_files', 'graphile_worker.migrations'];

/** Start a read-only snapshot of the database as of this moment. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query(`set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC'`);
  await client.query('begin isolation level repeatable read, read only');
  // the first query sets the moment of the snapshot
  await client.query('select 1 from pg_class limit 1');
  await holdPartitions(client);
}

/**
 * Hold the partitions of this moment for the snapshot, because Postgres reads a table without the partitions that were
 * dropped later.
 */
async function holdPartitions(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'p' and n.nspname = 'public'`,
  );
  if (rows.length > 0) await client.query(`lock table ${rows.map(({ name }) => name).join(', ')} in access share mode`);
}

/** All tables of Quad and of its job queue, with their stored columns, without generated ones. */
export async function listTables(client: pg.ClientBase): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `select format('%I.%I', n.nspname, c.relname) as name,
        array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where (c.relkind = 'p' or c.relkind = 'r' and not c.relispartition) and n.nspname in ('public', 'graphile_worker')
        and n.nspname || '.' || c.relname <> all ($1)
      group by 1
      order by 1`,
    [LEFT_OUT],
  );
  return rows;
}

/** The values of the sequences. They are read after the tables and only grow, so no number is used twice. */
export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value as value
      from pg_sequences where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1`,
  );
  return rows;
}

/** The last migrations of the tables and of the job queue. */
export async function schemaVersions(client: pg.ClientBase): Promise<{ migration: string; jobs: number }> {
  const { rows } = await client.query<{ migration: string; jobs: number }>(
    `select (select max(name) from public.migrations) as migration,
      (select max(id) from graphile_worker.migrations) as jobs`,
  );
  const [row] = rows;
  if (!row) throw new Error('the database has no schema');
  return row;
}

/** Write a table in `copy` format, in compressed parts. Return the number of rows. */
export async function copyTable(
  client: pg.ClientBase,
  { name, columns }: BackedUpTable,
  add: (part: Buffer) => Promise<void>,
): Promise<number> {
  // A partitioned table is copied by a query only.
  const stream = client.query(copyTo(`copy (select ${columns.map(quoted).join(', ')} from ${name}) to stdout`));
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

/** A quoted SQL identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

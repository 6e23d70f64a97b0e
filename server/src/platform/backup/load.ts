import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { BackedUpTable, Sequence } from './snapshot.ts';
import { listTables, quoted } from './snapshot.ts';

/** A foreign key, and the statement that creates it again. */
interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Fill the tables of a backup in one transaction, which `commit` ends. Foreign keys are dropped first and created again
 * at the end, which checks them. Triggers are disabled, because their results are in the backup.
 */
export async function beginLoading(client: pg.ClientBase, tables: readonly BackedUpTable[]) {
  await client.query('begin');
  await client.query(`set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'`);
  const existing = new Map((await listTables(client)).map((table) => [table.name, new Set(table.columns)]));
  for (const { name, columns } of tables) {
    if (!columns.every((column) => existing.get(name)?.has(column)))
      throw new Error(`this release of Quad has no such table: ${name} (${columns.join(', ')})`);
  }
  const keys = await foreignKeys(client);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  // the backup contains the rows that migrations insert, in their current state
  await client.query(`truncate ${[...existing.keys()].join(', ')}`);
  for (const name of existing.keys()) await client.query(`alter table ${name} disable trigger user`);

  return {
    /** Add compressed parts to a table. Parts may end between any two bytes, so one `copy` loads a whole table. */
    async load(name: string, parts: AsyncIterable<AsyncIterable<Uint8Array>>): Promise<number> {
      const columns = tables.find((table) => table.name === name)?.columns ?? [];
      const stream = client.query(copyFrom(`copy ${name} (${columns.map(quoted).join(', ')}) from stdin`));
      await pipeline(decompressed(parts), stream);
      return stream.rowCount;
    },

    async commit(sequences: readonly Sequence[]): Promise<void> {
      for (const { table, name, definition } of keys)
        await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
      for (const name of existing.keys()) await client.query(`alter table ${name} enable trigger user`);
      for (const { name, value } of sequences)
        await client.query('select setval($1::regclass, $2::bigint)', [name, value]);
      await client.query('commit');
    },
  };
}

async function* decompressed(parts: AsyncIterable<AsyncIterable<Uint8Array>>): AsyncGenerator<Buffer> {
  for await (const part of parts) {
    const unzipped = createZstdDecompress();
    const feeding = pipeline(part, unzipped, { end: true });
    feeding.catch(() => undefined);
    yield* unzipped;
    await feeding;
  }
}

async function foreignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select c.conrelid::regclass::text as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
      from pg_constraint c join pg_namespace n on n.oid = c.connamespace
      where c.contype = 'f' and c.conparentid = 0 and n.nspname in ('public', 'partitions', 'graphile_worker')
      order by 1, 2`,
  );
  return rows;
}

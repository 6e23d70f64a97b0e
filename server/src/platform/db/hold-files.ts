import { sql } from 'kysely';
import type pg from 'pg';
import type { Database, Executor } from './database.ts';

/** The advisory lock that prevents the removal of files in the data folder. */
const FILES_STAY = 61_190;
/** Held during a backup, so that only one runs at a time. */
const BACKUP = 61_191;

/**
 * Prevent the removal of files while a connection is open, after waiting for running removals. Returns false when
 * another connection already does.
 */
export async function holdFiles(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isFirst: boolean }>('select pg_try_advisory_lock($1) as "isFirst"', [BACKUP]);
  if (!rows[0]?.isFirst) return false;
  await client.query('select pg_advisory_lock($1)', [FILES_STAY]);
  return true;
}

const tryLock = sql<{ isFree: boolean }>`select pg_try_advisory_xact_lock_shared(${sql.lit(FILES_STAY)}) as "isFree"`;

/** Remove files, which must be quick. While their removal is prevented, call `later` instead, in a transaction. */
export async function removeFiles(
  db: Database,
  remove: () => Promise<void>,
  later: (trx: Executor) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await tryLock.execute(trx);
    if (rows[0]?.isFree) await remove();
    else await later(trx);
  });
}

export async function areFilesHeld(db: Database): Promise<boolean> {
  const { rows } = await tryLock.execute(db);
  return !rows[0]?.isFree;
}

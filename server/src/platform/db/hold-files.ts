import { sql } from 'kysely';
import type pg from 'pg';
import type { Database, Executor } from './database.ts';

/** The advisory lock under which files of the data folder stay where they are. */
const FILES_STAY = 61_190;
/** Held while a backup is made: there is one at a time. */
const BACKUP = 61_191;

/**
 * Keeps files from being removed for as long as a connection is open, and waits for those that are being removed. Answers
 * false when another connection does so already.
 */
export async function holdFiles(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isFirst: boolean }>('select pg_try_advisory_lock($1) as "isFirst"', [BACKUP]);
  if (!rows[0]?.isFirst) return false;
  await client.query('select pg_advisory_lock($1)', [FILES_STAY]);
  return true;
}

const tryLock = sql<{ isFree: boolean }>`select pg_try_advisory_xact_lock_shared(${sql.lit(FILES_STAY)}) as "isFree"`;

/** Removes files, which takes a moment. While they are held, `later` is called instead, in a transaction. */
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

/** Whether files are held at this moment. */
export async function areFilesHeld(db: Database): Promise<boolean> {
  const { rows } = await tryLock.execute(db);
  return !rows[0]?.isFree;
}

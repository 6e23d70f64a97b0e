import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { DB } from './schema.ts';
import { tryAgain } from './try-again.ts';

/**
 * Runs `work` in a transaction. Of transactions that wait for each other Postgres undoes one: that one is run again, so
 * `work` does nothing that its rollback does not undo.
 *
 * @throws whatever `work` throws, after the rollback
 */
export function transact<Result>(db: Database, work: (trx: Transaction<DB>) => Promise<Result>): Promise<Result> {
  return tryAgain(() => db.transaction().execute(work));
}

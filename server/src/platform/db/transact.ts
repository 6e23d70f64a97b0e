import type { Transaction } from 'kysely';
import { executeAndDeliver } from './after-commit.ts';
import type { Database } from './database.ts';
import { retry } from './retry.ts';
import type { DB } from './schema.ts';

/**
 * Runs `work` in a transaction, and retries it after a deadlock or a serialization failure. `work` must not do anything
 * that a rollback does not undo. Its live events reach open apps after the commit (`deliverAfterCommit`).
 *
 * @throws the error of `work`, after the rollback
 */
export function transact<Result>(db: Database, work: (trx: Transaction<DB>) => Promise<Result>): Promise<Result> {
  return retry(() => executeAndDeliver(db, work));
}

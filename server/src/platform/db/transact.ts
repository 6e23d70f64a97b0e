import { sql, type Transaction } from 'kysely';
import { executeAndDeliver } from './after-commit.ts';
import type { Database } from './database.ts';
import { retry } from './retry.ts';
import type { DB } from './schema.ts';
import { withoutTimeLimit } from './time-limit.ts';

/**
 * Runs `work` in a transaction, and retries it after a deadlock or a serialization failure. `work` must not do anything
 * that a rollback does not undo. Its live events reach open apps after the commit (`deliverAfterCommit`).
 *
 * @throws the error of `work`, after the rollback
 */
export function transact<Result>(db: Database, work: (trx: Transaction<DB>) => Promise<Result>): Promise<Result> {
  return retry(() => executeAndDeliver(db, work));
}

/** Runs a transaction of a job, whose statements may take longer than those of a call. Otherwise like `transact`. */
export const transactLong = <Result>(db: Database, work: (trx: Transaction<DB>) => Promise<Result>): Promise<Result> =>
  withoutTimeLimit(() =>
    transact(db, async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      return work(trx);
    }),
  );

import type { Database, Executor } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';

/** Roll back the transaction of a dry run. */
class DryRunEnded<Result> extends Error {
  readonly result: Result;
  constructor(result: Result) {
    super('only tried');
    this.result = result;
  }
}

/** Work in a transaction. A dry run returns the same result but rolls back. */
export async function transactOrTry<Result>(
  db: Database,
  isDryRun: boolean,
  work: (trx: Executor) => Promise<Result>,
): Promise<Result> {
  if (!isDryRun) return transact(db, work);
  try {
    return await transact(db, async (trx) => {
      throw new DryRunEnded(await work(trx));
    });
  } catch (error) {
    if (error instanceof DryRunEnded) return error.result;
    throw error;
  }
}

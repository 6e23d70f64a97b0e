import { CompiledQuery, type RawBuilder, type Transaction } from 'kysely';
import type { Database, Executor } from './database.ts';
import { inKeyedTransaction } from './keyed-write.ts';
import type { DB } from './schema.ts';

/** Notify the open apps of people who have new live events. */
type Deliver = (personIds: readonly string[]) => void;

const deliverers = new WeakMap<Executor, Deliver>();
/** The people with new live events, by open transaction. */
const collections = new WeakMap<Executor, Set<string>>();

/** Set the delivery of a database's live events. Without it an app finds its events at the next comparison. */
export const deliverWith = (db: Database, deliver: Deliver): void => void deliverers.set(db, deliver);

/**
 * Deliver the live events of these people once the events are committed: after the commit of a transaction, and at once
 * for the database itself, which commits each statement. A rollback delivers nothing.
 */
export function deliverAfterCommit(executor: Executor, personIds: readonly string[]): void {
  const people = collections.get(executor);
  if (people) for (const id of personIds) people.add(id);
  else if (executor.isTransaction) throw new Error('only transact() delivers the live events of a transaction');
  else if (personIds.length > 0) deliverers.get(executor)?.(personIds);
}

/** Run `work` in a transaction, and deliver its live events after the commit. */
export async function executeAndDeliver<Result>(
  db: Database,
  work: (trx: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  const people = new Set<string>();
  const result = await inKeyedTransaction((begin) =>
    db.transaction().execute(async (trx) => {
      collections.set(trx, people);
      await begin((text, values) => trx.executeQuery(CompiledQuery.raw(text, values)));
      return work(trx);
    }),
  );
  deliverAfterCommit(db, [...people]);
  return result;
}

/**
 * Select the row of an SQL function that adds live events, and deliver them after the commit. The column `told` names the
 * people with new events.
 */
export async function callAndDeliver<Row>(executor: Executor, call: RawBuilder<unknown>): Promise<Row | undefined> {
  const { rows } = await (call as RawBuilder<Row & { told: string[] | null }>).execute(executor);
  const [row] = rows;
  if (row?.told) deliverAfterCommit(executor, row.told);
  return row;
}

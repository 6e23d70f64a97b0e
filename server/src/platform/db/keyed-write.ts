import { AsyncLocalStorage } from 'node:async_hooks';

/** The write that the current call makes under an idempotency key. */
export interface KeyedWrite {
  /** A hash of account and key. */
  readonly id: string;
  /** A hash of key, call and body. */
  readonly fingerprint: Buffer;
  /**
   * Whether the row of the key is written. `free`: by the next transaction; `taken`: by the current transaction;
   * `committed`: with the write. `over`: the call has ended, and work that it started writes no row.
   */
  state: 'free' | 'taken' | 'committed' | 'over';
  /** The outcome of a commit is unknown. */
  isUnknown: boolean;
}

const current = new AsyncLocalStorage<readonly KeyedWrite[]>();

/** Run the work of a call under its key: its first transaction writes the row of the key with the rest. */
export const runKeyed = <Result>(write: KeyedWrite, work: () => Result): Result => current.run([write], work);

/** The write of the current call under its key, if it has one; several for calls whose work is done together. */
export const keyedWrites = (): readonly KeyedWrite[] => current.getStore() ?? [];

/** Run the work of several calls together: their first transaction writes the rows of all keys. */
export const runKeyedTogether = <Result>(writes: readonly KeyedWrite[], work: () => Result): Result =>
  current.run(writes, work);

/** Note that the outcome of a commit of the current calls is unknown. */
export function noteUnknown(): void {
  for (const write of keyedWrites()) write.isUnknown = true;
}

// in order of ids, so that no two transactions wait for each other
const INSERT_KEYS = `insert into idempotency_keys (id, fingerprint)
  select id, fingerprint from unnest($1::uuid[], $2::bytea[]) made (id, fingerprint) order by id`;

/** Run one statement on a connection. */
type Run = (text: string, values: unknown[]) => Promise<unknown>;

/**
 * Run a transaction of the current calls. The first one begins with the rows of their keys: `execute` calls `begin` in
 * it. A repeated call waits there for the first, and fails once the first has committed.
 */
export async function inKeyedTransaction<Result>(
  execute: (begin: (run: Run) => Promise<unknown>) => Promise<Result>,
): Promise<Result> {
  const writes = keyedWrites().filter(({ state }) => state === 'free');
  if (writes.length === 0) return execute(async () => undefined);
  for (const write of writes) write.state = 'taken';
  try {
    const rows = [writes.map(({ id }) => id), writes.map(({ fingerprint }) => fingerprint)];
    const result = await execute((run) => run(INSERT_KEYS, rows));
    settle(writes, 'committed');
    return result;
  } catch (error) {
    settle(writes, 'free');
    throw error;
  }
}

/** A call that is over stays over, also for a transaction that it did not wait for. */
function settle(writes: readonly KeyedWrite[], state: 'free' | 'committed'): void {
  for (const write of writes) if (write.state === 'taken') write.state = state;
}

/** The beginnings of statements that write: their verbs, queries with one of these, and our SQL functions that do. */
const WRITES =
  /^\s*(insert|update|delete)\b|^\s*with\b.*\b(insert\s+into|update|delete\s+from)\b|^\s*select\b.*\b(toggle|like|vote|leave)_\w+\(/is;

/** Whether a statement outside a transaction needs one, because it is the first write of a call with a key. */
export const needsKey = (text: unknown): text is string =>
  typeof text === 'string' && keyedWrites().some(({ state }) => state === 'free') && WRITES.test(text);

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

const current = new AsyncLocalStorage<KeyedWrite>();

/** Run the work of a call under its key: its first transaction writes the row of the key with the rest. */
export const runKeyed = <Result>(write: KeyedWrite, work: () => Result): Result => current.run(write, work);

/** Note that the outcome of a commit of the current call is unknown. */
export function noteUnknown(): void {
  const write = current.getStore();
  if (write) write.isUnknown = true;
}

const INSERT_KEY = 'insert into idempotency_keys (id, fingerprint) values ($1, $2)';

/** Run one statement on a connection. */
type Run = (text: string, values: unknown[]) => Promise<unknown>;

/**
 * Run a transaction of the current call. The first one begins with the row of the key: `execute` calls `begin` in it. A
 * repeated call waits there for the first, and fails once the first has committed.
 */
export async function inKeyedTransaction<Result>(
  execute: (begin: (run: Run) => Promise<unknown>) => Promise<Result>,
): Promise<Result> {
  const write = current.getStore();
  if (write?.state !== 'free') return execute(async () => undefined);
  write.state = 'taken';
  try {
    const result = await execute((run) => run(INSERT_KEY, [write.id, write.fingerprint]));
    settle(write, 'committed');
    return result;
  } catch (error) {
    settle(write, 'free');
    throw error;
  }
}

/** A call that is over stays over, also for a transaction that it did not wait for. */
function settle(write: KeyedWrite, state: 'free' | 'committed'): void {
  if (write.state === 'taken') write.state = state;
}

/** The beginnings of statements that write: their verbs, queries with one of these, and our SQL functions that do. */
const WRITES =
  /^\s*(insert|update|delete)\b|^\s*with\b.*\b(insert\s+into|update|delete\s+from)\b|^\s*select\b.*\b(toggle|like|vote|leave)_\w+\(/is;

/** Whether a statement outside a transaction needs one, because it is the first write of a call with a key. */
export const needsKey = (text: unknown): text is string =>
  current.getStore()?.state === 'free' && typeof text === 'string' && WRITES.test(text);

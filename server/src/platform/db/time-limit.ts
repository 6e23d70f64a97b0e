import { AsyncLocalStorage } from 'node:async_hooks';

/** The longest timer of Node, in milliseconds: 24 days. */
const LONGEST_MS = 2 ** 31 - 1;

const unlimited = new AsyncLocalStorage<true>();

/**
 * Run work of a job whose statements may take as long as they need. The connection's own time-out, which notices a frozen
 * server, does not apply to them. Postgres has time-outs of its own, see `transactLong`.
 */
export const withoutTimeLimit = <Result>(work: () => Result): Result => unlimited.run(true, work);

/** The options that a statement of the current work needs. */
export const timeLimit = (): { query_timeout?: number } =>
  unlimited.getStore() === true ? { query_timeout: LONGEST_MS } : {};

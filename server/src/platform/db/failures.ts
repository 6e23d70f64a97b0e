import pg from 'pg';
import { DatabaseUnreachable } from './availability.ts';

/** Serialization failures and deadlocks: the transaction was rolled back and may succeed when retried. */
const RETRYABLE = new Set(['40001', '40P01']);

/**
 * Error classes and codes of an unreachable, full or busy Postgres: failed connections, lack of resources, operator
 * intervention (shutdowns, cancelled statements), system errors; time-outs of locks and of idle transactions.
 */
const UNAVAILABLE_CLASSES = new Set(['08', '53', '57', '58']);
const UNAVAILABLE_CODES = new Set([...RETRYABLE, '55P03', '25P03', '25P04']);

/** Errors of the driver about connections, without a code. */
const UNAVAILABLE_MESSAGES = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'Query read timeout',
  'Cannot use a pool after calling end on the pool',
];

/** Values that no column can store: text of another encoding, numbers and dates out of range. */
const UNSTORABLE = new Set(['22003', '22007', '22008', '22021', '22P02', '22P03', '22P05']);

/** Whether a transaction, or a statement outside of one, can be retried unchanged. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && RETRYABLE.has(error.code ?? '');

/** Whether Postgres refused a value that no column can store. */
export const isUnstorable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && UNSTORABLE.has(error.code ?? '');

/** Whether the database is unreachable or too busy. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) {
    const { code = '' } = error;
    return UNAVAILABLE_CLASSES.has(code.slice(0, 2)) || UNAVAILABLE_CODES.has(code);
  }
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnreachable) return true;
  // A host with several addresses has one error for each.
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isUnavailable);
  return isLostConnection(error) || UNAVAILABLE_MESSAGES.some((message) => error.message.startsWith(message));
}

/** An error of a socket, which leads to Postgres or to the bucket of the media. Calls need both. */
function isLostConnection({ syscall, code }: NodeJS.ErrnoException): boolean {
  if (syscall === 'connect' || syscall === 'getaddrinfo') return true;
  return (
    (syscall === 'read' || syscall === 'write') && (code === 'ECONNRESET' || code === 'EPIPE' || code === 'ETIMEDOUT')
  );
}

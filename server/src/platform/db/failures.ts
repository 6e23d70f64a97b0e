import pg from 'pg';
import { DatabaseAway } from './availability.ts';

/** Deadlocks and serialisation failures: Postgres undid this one of several, and it may well succeed the next time. */
const UNDONE = new Set(['40001', '40P01']);

/**
 * Classes and codes of Postgres that say it is away, full or busy: connection failures, lack of resources, failures of
 * the machine; a statement, a lock or an idle transaction that took too long; a shutdown.
 */
const AWAY_CLASSES = new Set(['08', '53', '57', '58']);
const AWAY_CODES = new Set([...UNDONE, '55P03', '25P03', '25P04']);

/** What the driver says of a connection or of a wait for one; these errors have no code. */
const AWAY_MESSAGES = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'Query read timeout',
  'Cannot use a pool after calling end on the pool',
];

/** Values that no column can hold: text of another encoding, numbers and times out of range. */
const UNSTORABLE = new Set(['22003', '22007', '22008', '22021', '22P02', '22P03', '22P05']);

/** Whether Postgres undid a transaction, or a statement of its own, that may be tried again as it is. */
export const mayTryAgain = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && UNDONE.has(error.code ?? '');

/** Whether a value was refused that no column can hold. */
export const isUnstorable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && UNSTORABLE.has(error.code ?? '');

/** Whether the database is away or too busy to answer. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) {
    const { code = '' } = error;
    return AWAY_CLASSES.has(code.slice(0, 2)) || AWAY_CODES.has(code);
  }
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseAway) return true;
  // of several addresses tried, each has an error of its own
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isUnavailable);
  return isLostConnection(error) || AWAY_MESSAGES.some((message) => error.message.startsWith(message));
}

/** What the system says of a socket: nothing else here opens any. */
function isLostConnection({ syscall, code }: NodeJS.ErrnoException): boolean {
  if (syscall === 'connect' || syscall === 'getaddrinfo') return true;
  return (
    (syscall === 'read' || syscall === 'write') && (code === 'ECONNRESET' || code === 'EPIPE' || code === 'ETIMEDOUT')
  );
}

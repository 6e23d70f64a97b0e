import pg from 'pg';
import { DatabaseUnreachable } from './availability.ts';

/**
 * The outcome of a write is not known: its connection was lost after the commit was sent and before it was confirmed, or
 * Postgres has committed without waiting for its standby. The write may be done, and a new primary may not have it.
 */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';

  constructor(options?: ErrorOptions) {
    super('the database has not confirmed whether this was done', options);
  }
}

/** Serialization failures and deadlocks: the transaction was rolled back and may succeed when retried. */
const RETRYABLE = new Set(['40001', '40P01']);

/**
 * Error classes and codes of an unreachable, full or busy Postgres: failed connections, lack of resources, operator
 * intervention (shutdowns, cancelled statements), system errors; time-outs of locks and of idle transactions.
 */
const UNAVAILABLE_CLASSES = new Set(['08', '53', '57', '58']);
const UNAVAILABLE_CODES = new Set([...RETRYABLE, '55P03', '25P03', '25P04']);

/**
 * Codes after which a connection leads nowhere: its server takes no writes any more (25006, a former primary), stops,
 * has crashed, or starts. Class 08 is a failed connection.
 */
const BREAKING_CODES = new Set(['25006', '57P01', '57P02', '57P03']);

/** Errors of the driver about a statement that it has not sent, without a code. */
const UNSENT_MESSAGES = ['Client has encountered a connection error', 'Client was closed'];
/** Errors of the driver about a connection that is lost or does not answer, without a code. */
const LOST_MESSAGES = ['Connection terminated', 'Query read timeout'];
/** Errors of the driver about connections, without a code. */
const UNAVAILABLE_MESSAGES = [
  ...UNSENT_MESSAGES,
  ...LOST_MESSAGES,
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Cannot use a pool after calling end on the pool',
];

const startsWithAny = ({ message }: Error, beginnings: readonly string[]): boolean =>
  beginnings.some((beginning) => message.startsWith(beginning));

/** Values that no column can store: text of another encoding, numbers and dates out of range. */
const UNSTORABLE = new Set(['22003', '22007', '22008', '22021', '22P02', '22P03', '22P05']);

/** Whether a transaction, or a statement outside of one, can be retried unchanged. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && RETRYABLE.has(error.code ?? '');

/** Whether a constraint refused a statement, such as the one that a key is unique. */
export const breaksConstraint = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code?.startsWith('23') === true;

/** Whether Postgres refused a value that no column can store. */
export const isUnstorable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && UNSTORABLE.has(error.code ?? '');

/** Whether the database is unreachable or too busy. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) {
    const { code = '' } = error;
    return UNAVAILABLE_CLASSES.has(code.slice(0, 2)) || UNAVAILABLE_CODES.has(code) || BREAKING_CODES.has(code);
  }
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnreachable) return true;
  // A host with several addresses has one error for each.
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isUnavailable);
  return isLostConnection(error) || startsWithAny(error, UNAVAILABLE_MESSAGES);
}

/** Whether a connection must be destroyed after this error of one of its statements, because the next would fail too. */
export function breaksConnection(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) {
    const { code = '' } = error;
    return code.startsWith('08') || BREAKING_CODES.has(code);
  }
  if (!(error instanceof Error)) return false;
  return isLostConnection(error) || startsWithAny(error, [...UNSENT_MESSAGES, ...LOST_MESSAGES]);
}

/** Whether a statement that fails with this error may have reached Postgres and may have been done. */
export const losesAnswer = (error: unknown): boolean =>
  breaksConnection(error) &&
  !(error instanceof pg.DatabaseError && error.code === '25006') &&
  !(error instanceof Error && startsWithAny(error, UNSENT_MESSAGES));

/** An error of a socket, which leads to Postgres or to the bucket of the media. Calls need both. */
function isLostConnection({ syscall, code }: NodeJS.ErrnoException): boolean {
  if (syscall === 'connect' || syscall === 'getaddrinfo') return true;
  return (
    (syscall === 'read' || syscall === 'write') && (code === 'ECONNRESET' || code === 'EPIPE' || code === 'ETIMEDOUT')
  );
}

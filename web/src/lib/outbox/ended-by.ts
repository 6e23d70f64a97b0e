import { ApiError } from '../api-error.ts';
import { worthRetrying } from '../query-client.ts';
import type { Sent } from './outbox.ts';

/** What an error means for what was sent; `otherwise` says what did not work, where nothing else does. */
export function endedBy(error: unknown, otherwise: string): Sent {
  if (!(error instanceof ApiError)) return { done: 'refused', why: otherwise };
  if (error.code === 'not_signed_in') return { done: 'stop' };
  // Too many at once, or the server is busy: it will take it later.
  if (error.status === 429 || error.status === 408 || worthRetrying(error)) return { done: 'later' };
  return { done: 'refused', why: error.message };
}

import { ApiError } from '../api-error.ts';
import { worthRetrying } from '../query-client.ts';
import type { Sent } from './outbox.ts';

/** The result of sending for an error; `otherwise` is the message when the error has none of its own. */
export function endedBy(error: unknown, otherwise: string): Sent {
  if (!(error instanceof ApiError)) return { done: 'refused', why: otherwise };
  if (error.code === 'not_signed_in') return { done: 'stop' };
  // Too many calls at once, or a busy server, which accepts the entry later.
  if (error.status === 429 || error.status === 408 || worthRetrying(error)) return { done: 'later' };
  return { done: 'refused', why: error.message };
}

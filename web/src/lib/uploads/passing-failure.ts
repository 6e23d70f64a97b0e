import type { ApiError, ClientErrorCode } from '../api-error.ts';

/** Failures of the connection. */
const PASSING: readonly ClientErrorCode[] = ['network', 'no_answer', 'too_slow'];

/**
 * Whether a failed part of a file is worth another try. An answer that is not Quad's comes from a proxy whose server is
 * unreachable. A lock (423) belongs to a dead connection that the server still believes alive. A conflict of a part is
 * about its offset, which the next try requests from the server.
 */
export function isPassing({ code, status }: ApiError, method: string): boolean {
  if (code === 'bad_answer' && status >= 500) return true;
  // Another tab of the user sends this file: two tabs would take the upload from each other forever.
  if (code === 'upload_taken_over') return false;
  if (status === 409) return method === 'PATCH' || method === 'HEAD';
  return PASSING.includes(code) || status === 423;
}

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15_000;

/** How long to wait before try number `attempt`, from 0, in milliseconds. */
export function waitBefore(attempt: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(attempt, 10));
}

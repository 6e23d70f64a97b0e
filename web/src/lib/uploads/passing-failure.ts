import type { ApiError, ClientErrorCode } from '../api-error.ts';

/** Failures of the connection. */
const PASSING: readonly ClientErrorCode[] = ['network', 'no_answer', 'too_slow'];

/**
 * Whether sending a part of a file is worth another try. An answer that is not Quad's is a proxy's, in front of a server
 * that is away. A lock is held by a connection that the server has not found dead yet. A conflict while a part is sent is about where it belongs: asking the server for the place settles it.
 */
export function isPassing({ code, status }: ApiError, method: string): boolean {
  if (code === 'bad_answer' && status >= 500) return true;
  // Another tab of the same person sends the same file: the two would take it from each other for ever.
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

import { t } from '@lingui/core/macro';
import type { ErrorBody, ErrorCode } from '@quad/contract/errors/catalogue';

/**
 * `network`: no answer came. `no_answer`: the answer was empty. `bad_answer`: the answer is not Quad's, such as a
 * proxy's page or a cut-off body.
 */
export type ClientErrorCode = ErrorCode | 'network' | 'no_answer' | 'bad_answer';

/**
 * A failed call. `message` is a text for the screen. `status` is the HTTP status, 0 without an answer. `fields` maps
 * names of fields to their problems.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ClientErrorCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;

  constructor(code: ClientErrorCode, message: string, status: number, fields: Record<string, string> = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.fields = fields;
  }
}

/** No answer came: the device is offline, the server is unreachable, or the call timed out. */
export function networkError(): ApiError {
  return new ApiError('network', t`Can't connect. Check your connection and try again.`, 0);
}

/** The error for an answer with a failing status. */
export function answeredError(status: number, text: string): ApiError {
  const body = readErrorBody(text);
  if (body) return new ApiError(body.code, body.message, status, body.fields);
  return unreadable(status, text);
}

/** The error for an answer that is empty or not in Quad's format. */
export function unreadable(status: number, text: string): ApiError {
  if (status < 400 && text === '') return new ApiError('no_answer', t`No response from server!`, status);
  return new ApiError('bad_answer', t`Quad is not available right now. Please try again in a moment.`, status);
}

/**
 * Whether a call failed without an answer of the server itself: a proxy answered, or nothing. A later attempt may
 * succeed.
 */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 502 || error.status === 504);

/** Whether an error means only that the caller aborted the request. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

function readErrorBody(text: string): ErrorBody | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return isErrorBody(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    typeof body.code === 'string' &&
    'message' in body &&
    typeof body.message === 'string'
  );
}

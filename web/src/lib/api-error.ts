import type { ErrorBody, ErrorCode } from '@quad/contract/errors/catalogue';

/**
 * `network`: no answer came. `no_answer`: one came with nothing in it. `bad_answer`: something answered, but not Quad (a
 * proxy's page, a cut-off body).
 */
export type ClientErrorCode = ErrorCode | 'network' | 'no_answer' | 'bad_answer';

/**
 * A call that failed. `message` is fit for people; `status` is the HTTP status, 0 when no answer came; `fields`
 * maps the name of a field to what is wrong with it.
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

/** No answer came: the device is offline, the server is away, or it took too long. */
export function networkError(): ApiError {
  return new ApiError('network', "Can't connect. Check your connection and try again.", 0);
}

/** The error for an answer with a failing status. */
export function answeredError(status: number, text: string): ApiError {
  const body = readErrorBody(text);
  if (body) return new ApiError(body.code, body.message, status, body.fields);
  return unreadable(status, text);
}

/** The error for an answer that Quad's server would not have given. */
export function unreadable(status: number, text: string): ApiError {
  if (status < 400 && text === '') return new ApiError('no_answer', 'No response from server!', status);
  return new ApiError('bad_answer', 'Quad is not available right now. Please try again in a moment.', status);
}

/**
 * Whether a call failed without an answer of the server itself: a proxy answered, or nothing. A later attempt may succeed.
 */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 502 || error.status === 504);

/** Whether an error is only that the caller gave up on the request. */
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

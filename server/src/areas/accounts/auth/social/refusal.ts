import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { AppError } from '../../../../platform/errors/app-error.ts';

/** A response of a provider's API that its documentation does not describe. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer';
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/**
 * The person did not allow the sign-in, or cancelled it. `access_denied` is the standard; the others are extensions.
 */
const DENIED = new Set(['access_denied', 'user_cancelled', 'user_cancelled_login', 'user_cancelled_authorize']);
/** The provider reports that it is unavailable. */
const UNAVAILABLE = new Set(['temporarily_unavailable', 'server_error']);

/** Convert an error of a provider to an `AppError`. */
export function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof AuthorizationResponseError) {
    if (DENIED.has(error.error)) return new AppError('social_denied', { cause: error });
    return new AppError(UNAVAILABLE.has(error.error) ? 'social_unavailable' : 'social_refused', { cause: error });
  }
  if (error instanceof UnexpectedAnswer || error instanceof ResponseBodyError)
    return new AppError(error.status >= 500 ? 'social_unavailable' : 'social_refused', { cause: error });
  if (error instanceof ClientError) return new AppError(codeOf(error), { cause: error });
  // `fetch` could not connect
  if (error instanceof TypeError && error.message === 'fetch failed')
    return new AppError('social_unavailable', { cause: error });
  return new AppError('social_refused', { cause: error });
}

function codeOf({ code, cause }: ClientError) {
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'social_clock';
  if (code === 'OAUTH_TIMEOUT') return 'social_unavailable';
  return cause instanceof Response && cause.status >= 500 ? 'social_unavailable' : 'social_refused';
}

/** The reason for the log. It never contains sent data. */
export function reasonOf(error: unknown): string {
  const { cause } = error instanceof AppError ? error : { cause: error };
  if (cause instanceof AuthorizationResponseError || cause instanceof ResponseBodyError) return cause.error;
  if (cause instanceof ClientError) return cause.code ?? cause.message;
  return cause instanceof Error ? cause.message : 'unknown';
}

import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { AppError } from '../../../../platform/errors/app-error.ts';

/** A provider's API answers what its documentation does not say. */
export class NotAsDocumented extends Error {
  override readonly name = 'NotAsDocumented';
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** The person did not allow it, or went back. Facebook and the others agree on the first. */
const DENIED = new Set(['access_denied', 'user_cancelled', 'user_cancelled_login', 'user_cancelled_authorize']);
/** The provider is away, or says so itself. */
const AWAY = new Set(['temporarily_unavailable', 'server_error']);

/** What went wrong with a provider, as one of our errors. */
export function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof AuthorizationResponseError) {
    if (DENIED.has(error.error)) return new AppError('social_denied', { cause: error });
    return new AppError(AWAY.has(error.error) ? 'social_unavailable' : 'social_refused', { cause: error });
  }
  if (error instanceof NotAsDocumented || error instanceof ResponseBodyError)
    return new AppError(error.status >= 500 ? 'social_unavailable' : 'social_refused', { cause: error });
  if (error instanceof ClientError) return new AppError(codeOf(error), { cause: error });
  // what `fetch` throws when it reaches nobody
  if (error instanceof TypeError && error.message === 'fetch failed')
    return new AppError('social_unavailable', { cause: error });
  return new AppError('social_refused', { cause: error });
}

function codeOf({ code, cause }: ClientError) {
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'social_clock';
  if (code === 'OAUTH_TIMEOUT') return 'social_unavailable';
  return cause instanceof Response && cause.status >= 500 ? 'social_unavailable' : 'social_refused';
}

/** What an administrator needs to know of it: never what was sent. */
export function reasonOf(error: unknown): string {
  const { cause } = error instanceof AppError ? error : { cause: error };
  if (cause instanceof AuthorizationResponseError || cause instanceof ResponseBodyError) return cause.error;
  if (cause instanceof ClientError) return cause.code ?? cause.message;
  return cause instanceof Error ? cause.message : 'unknown';
}

import { ApiError } from './api-error.ts';
import { worthRetrying } from './query-client.ts';

/** Whether an error is the server's refusal of what was sent, so that sending it again is refused again. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && !worthRetrying(error) && ![401, 408, 429].includes(error.status);

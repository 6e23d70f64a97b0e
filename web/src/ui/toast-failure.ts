import { ApiError } from '../lib/api-error.ts';
import { toast } from './toast.ts';

/** Show a toast with the failed action and the reason. */
export function toastFailure(what: string, error: unknown) {
  toast.error(error instanceof ApiError ? `${what} ${error.message}` : what);
}

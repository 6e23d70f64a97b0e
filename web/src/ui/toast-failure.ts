import { ApiError } from '../lib/api-error.ts';
import { toast } from './toast.ts';

/** Shows a toast that says what did not work, and why. */
export function toastFailure(what: string, error: unknown) {
  toast.error(error instanceof ApiError ? `${what} ${error.message}` : what);
}

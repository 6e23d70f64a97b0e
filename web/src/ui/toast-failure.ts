import { t } from '@lingui/core/macro';
import { ApiError } from '../lib/api-error.ts';
import { toast } from './toast.ts';

/** How long another try is offered, in milliseconds. */
const AGAIN_MS = 15_000;

/** Show a toast with the failed action and the reason, and with a button that tries `again`. */
export function toastFailure(what: string, error: unknown, again?: () => void) {
  const text = error instanceof ApiError ? `${what} ${error.message}` : what;
  toast.error(text, again && { duration: AGAIN_MS, action: { label: t`Try again`, run: again } });
}

import { ApiError } from '../../../lib/api-error.ts';

/**
 * Whether what a screen shows is gone, or not for the viewer any more. Any other failure leaves on the screen what is there,
 * with what is being written.
 */
export const isGone = (error: Error | null): boolean =>
  error instanceof ApiError && [400, 403, 404].includes(error.status);

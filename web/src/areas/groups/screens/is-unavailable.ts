import { ApiError } from '../../../lib/api-error.ts';

/**
 * Whether the content of a screen was deleted, or the viewer may no longer see it. After any other failure the loaded
 * content stays, with unsent text.
 */
export const isUnavailable = (error: Error | null): boolean =>
  error instanceof ApiError && [400, 403, 404].includes(error.status);

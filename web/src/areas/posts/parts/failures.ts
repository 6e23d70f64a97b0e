import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { toast } from '../../../ui/toast.ts';
import { markGone } from './post-cache.ts';

/** When a call failed because the post was deleted, remove it from the lists and show the error. */
export function dropIfDeleted(client: QueryClient, postId: string, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== 'no_such_post') return false;
  markGone(client, postId);
  toast.error(error.message);
  return true;
}

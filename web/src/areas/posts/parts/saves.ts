import { t } from '@lingui/core/macro';
import { toggleSaved } from '@quad/contract/posts/saved';
import type { QueryClient } from '@tanstack/react-query';
import { isUnanswered } from '../../../lib/api-error.ts';
import { request } from '../../../lib/client.ts';
import { toast } from '../../../ui/toast.ts';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { dropIfDeleted } from './failures.ts';
import { keys } from './keys.ts';
import { setLater } from './later/later.ts';
import { createOptimisticToggle } from './optimistic-toggle.ts';
import { beginChange, endChange, patchPost, readPost } from './post-cache.ts';
import { postsSaved } from './post-source.ts';
import { marksOf } from './waiting-marks.ts';

const toggle = createOptimisticToggle(
  (id, saved) => request(toggleSaved, { params: { id }, query: { saved } }),
  ({ saved }) => saved,
);

/**
 * Save or unsave a post. The change shows at once. Without a connection it is sent later; when the call fails it is
 * rolled back with a toast.
 */
export function setSaved(client: QueryClient, postId: string, saved: boolean) {
  if (readPost(client, postId)?.saved === saved) return;
  const later = (on: boolean) =>
    setLater('save', postId, on, () => {
      patchPost(client, postId, (post) => ({ ...post, saved: !on }));
      toast.error(t`The post could not be saved.`);
    });
  if (marksOf(postId).save !== undefined) {
    patchPost(client, postId, (post) => ({ ...post, saved }));
    return later(saved);
  }
  const begins = toggle.set(postId, saved, {
    settled: (answer) => {
      endChange(client, postId, (post) => ({ ...post, saved: answer.saved }));
      void client.invalidateQueries({ queryKey: keys.list(postsSaved.name) });
    },
    failed: (error, wasSaved, asked) => {
      if (isUnanswered(error)) {
        endChange(client, postId);
        return later(asked);
      }
      endChange(client, postId, (post) => ({ ...post, saved: wasSaved }));
      if (!dropIfDeleted(client, postId, error)) toastFailure(t`The post could not be saved.`, error);
    },
  });
  const change = begins ? beginChange : patchPost;
  change(client, postId, (post) => ({ ...post, saved }));
}

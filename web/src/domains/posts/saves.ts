import { toggleSaved } from '@quad/contract/saved';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../lib/client.ts';
import { tellFailure } from '../../ui/tell-failure.ts';
import { toldGone } from './failures.ts';
import { keys } from './keys.ts';
import { createOptimisticToggle } from './optimistic-toggle.ts';
import { beginChange, endChange, patchPost, readPost } from './post-cache.ts';
import { postsSaved } from './post-source.ts';

const toggle = createOptimisticToggle(
  (id) => request(toggleSaved, { params: { id } }),
  ({ saved }) => saved,
);

/** Saves or unsaves a post. It shows at once; when it fails it is rolled back with a toast. */
export function setSaved(client: QueryClient, postId: string, saved: boolean) {
  if (readPost(client, postId)?.saved === saved) return;
  const begins = toggle.set(postId, saved, {
    settled: (answer) => {
      endChange(client, postId, (post) => ({ ...post, saved: answer.saved }));
      void client.invalidateQueries({ queryKey: keys.list(postsSaved.name) });
    },
    failed: (error, wasSaved) => {
      endChange(client, postId, (post) => ({ ...post, saved: wasSaved }));
      if (!toldGone(client, postId, error)) tellFailure('The post could not be saved.', error);
    },
  });
  const change = begins ? beginChange : patchPost;
  change(client, postId, (post) => ({ ...post, saved }));
}

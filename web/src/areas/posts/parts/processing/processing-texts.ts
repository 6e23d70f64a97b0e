import type { Post, PostProcessing } from '@quad/contract/posts/posts';

/** What a post is called that has no picture yet: how its caption begins, else the name of its file. */
export function nameOf({ processing, caption }: Pick<Post, 'processing' | 'caption'>): string {
  return caption.trim().split('\n', 1)[0] || processing?.fileName || 'Your video';
}

/** How far a video is, or why it failed. */
export function stateText({ state, percent, problem }: PostProcessing): string {
  if (state === 'waiting') return 'Waiting';
  if (state === 'processing') return `Preparing ${percent}%`;
  return problem ?? 'This video could not be prepared.';
}

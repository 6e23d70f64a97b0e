import { t } from '@lingui/core/macro';
import type { Post, PostProcessing } from '@quad/contract/posts/posts';

/** The name of a post without a picture yet: the beginning of its caption, else the name of its file. */
export function nameOf({ processing, caption }: Pick<Post, 'processing' | 'caption'>): string {
  return caption.trim().split('\n', 1)[0] || processing?.fileName || t`Your video`;
}

/** How far a video is, or why it failed. */
export function stateText({ state, percent, problem }: PostProcessing): string {
  if (state === 'waiting') return t`Waiting`;
  if (state === 'processing') return t`Preparing ${percent}%`;
  return problem ?? t`This video could not be prepared.`;
}

import { t } from '@lingui/core/macro';
import type { LoadedPost } from '../loaded-post.ts';

export interface PostMenuProps {
  post: LoadedPost;
  own: boolean;
  onDeleted?: (() => void) | undefined;
  /** Hides Boost on a screen that has its own button for it. */
  withoutRepost?: boolean;
}

export const menuLabel = () => t`More about this post`;

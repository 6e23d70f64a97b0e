import type { LoadedPost } from '../loaded-post.ts';

export interface PostMenuProps {
  post: LoadedPost;
  own: boolean;
  onDeleted?: (() => void) | undefined;
  /** The screen has a button of its own for it. */
  withoutRepost?: boolean;
}

export const MENU_LABEL = 'More about this post';

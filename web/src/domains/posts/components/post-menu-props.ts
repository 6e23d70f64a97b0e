import type { LoadedPost } from '../loaded-post.ts';

export interface PostMenuProps {
  post: LoadedPost;
  own: boolean;
  onDeleted: (() => void) | undefined;
}

export const MENU_LABEL = 'More about this post';

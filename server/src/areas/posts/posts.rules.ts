import type { Visibility } from '@quad/contract/posts/posts';
import { isBlank } from '@quad/contract/wire/text-rules';
import type { Viewer } from '../../platform/auth/sessions.ts';

interface Owned {
  readonly author_id: string;
}

/** Only its owner edits and deletes a post. */
export function mayChangePost(viewer: Viewer, post: Owned): boolean {
  return post.author_id === viewer.id;
}

/** Only its author and the owner of the post delete a comment. */
export function mayDeleteComment(viewer: Viewer, comment: Owned, post: Owned): boolean {
  return comment.author_id === viewer.id || post.author_id === viewer.id;
}

/** A post needs a picture, a video or text. */
export function isEmptyPost(caption: string, media: readonly unknown[]): boolean {
  return media.length === 0 && isBlank(caption);
}

/** An edit to this audience shows the post to more people. Without an audience, it keeps the present one. */
export function isWidened(present: Visibility, audience: Visibility | undefined): boolean {
  return present === 'close_friends' && audience === 'public';
}

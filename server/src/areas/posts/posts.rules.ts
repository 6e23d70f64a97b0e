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

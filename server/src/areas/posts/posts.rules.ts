import { isBlank } from '@quad/contract/wire/text-rules';
import type { Viewer } from '../../platform/auth/sessions.ts';

interface Owned {
  readonly author_id: string;
}

/** A post is edited and deleted by its owner alone. */
export function mayChangePost(viewer: Viewer, post: Owned): boolean {
  return post.author_id === viewer.id;
}

/** A comment is deleted by its author or by the owner of the post. */
export function mayDeleteComment(viewer: Viewer, comment: Owned, post: Owned): boolean {
  return comment.author_id === viewer.id || post.author_id === viewer.id;
}

/** A post needs a picture, a video or some words. */
export function isEmptyPost(caption: string, media: readonly unknown[]): boolean {
  return media.length === 0 && isBlank(caption);
}

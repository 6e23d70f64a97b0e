import type { ShownVisibility } from '@quad/contract/posts/posts';

/**
 * The relations that decide which people and posts a viewer sees. Sets are of people's ids.
 */
export interface ViewerVisibility {
  readonly viewerId: string;
  /** A block in either direction. */
  readonly blocked: ReadonlySet<string>;
  /** `blocked`, and all other accounts with a pending deletion. */
  readonly hidden: ReadonlySet<string>;
  readonly muted: ReadonlySet<string>;
  /** People who have the viewer on their list of close friends. */
  readonly closeFriendOf: ReadonlySet<string>;
  /** The count of the viewer's own posts for close friends, which are part of their feed. */
  readonly ownClosePosts: number;
}

export interface PostVisibility {
  readonly authorId: string;
  readonly visibility: ShownVisibility;
}

/**
 * A block in either direction hides both people from each other, whatever their roles. An account with a pending
 * deletion is hidden from everyone else (decision 229).
 */
export function seesPerson(viewer: ViewerVisibility, personId: string): boolean {
  return !viewer.hidden.has(personId);
}

/**
 * A public post is visible to everyone who sees the author, a post for close friends to those friends. A hidden post is
 * visible to its author only.
 */
export function seesPost(viewer: ViewerVisibility, { authorId, visibility }: PostVisibility): boolean {
  if (authorId === viewer.viewerId) return true;
  if (!seesPerson(viewer, authorId)) return false;
  return visibility === 'public' || (visibility === 'close_friends' && viewer.closeFriendOf.has(authorId));
}

/** Posts of muted people are left out of feeds, and visible everywhere else. */
export function isInFeeds(viewer: ViewerVisibility, authorId: string): boolean {
  return seesPerson(viewer, authorId) && !viewer.muted.has(authorId);
}

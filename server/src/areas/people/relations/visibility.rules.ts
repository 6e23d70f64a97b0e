import type { ShownVisibility } from '@quad/contract/posts/posts';

/**
 * What decides which people and posts a viewer sees. `blocked` are those they have blocked or who have blocked them,
 * `hidden` these and whoever's account is being deleted, which are hidden from everybody; `closeFriendOf` those who count
 * them among their close friends. `ownClosePosts` is how many posts for close friends they have themselves, which stand in
 * their feed of all.
 */
export interface ViewerVisibility {
  readonly viewerId: string;
  readonly blocked: ReadonlySet<string>;
  readonly hidden: ReadonlySet<string>;
  readonly muted: ReadonlySet<string>;
  readonly closeFriendOf: ReadonlySet<string>;
  readonly ownClosePosts: number;
}

/** What decides who sees a post. */
export interface PostVisibility {
  readonly authorId: string;
  readonly visibility: ShownVisibility;
}

/**
 * Once one of two people has blocked the other, neither sees anything of the other, whatever their roles. Of somebody whose
 * account is being deleted nobody sees anything (decision 229).
 */
export function seesPerson(viewer: ViewerVisibility, personId: string): boolean {
  return !viewer.hidden.has(personId);
}

/**
 * Everybody who sees the author sees a public post; other posts are for the author and their close friends alone, and
 * those that moderators have hidden for the author.
 */
export function seesPost(viewer: ViewerVisibility, { authorId, visibility }: PostVisibility): boolean {
  if (authorId === viewer.viewerId) return true;
  if (!seesPerson(viewer, authorId)) return false;
  return visibility === 'public' || (visibility === 'close_friends' && viewer.closeFriendOf.has(authorId));
}

/** Muted people stay out of one's feeds and are seen everywhere else. */
export function isInFeeds(viewer: ViewerVisibility, authorId: string): boolean {
  return seesPerson(viewer, authorId) && !viewer.muted.has(authorId);
}

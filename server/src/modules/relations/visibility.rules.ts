import type { Visibility } from '@quad/contract/posts';

/**
 * What decides whom and what a viewer sees. `hidden` are those they have blocked or who have blocked them,
 * `closeFriendOf` those who count them among their close friends.
 */
export interface Sight {
  readonly viewerId: string;
  readonly hidden: ReadonlySet<string>;
  readonly muted: ReadonlySet<string>;
  readonly closeFriendOf: ReadonlySet<string>;
}

export interface PostInSight {
  readonly authorId: string;
  readonly visibility: Visibility;
}

/** Neither of two people sees anything of the other once one has blocked the other, whatever their roles. */
export function seesPerson(sight: Sight, personId: string): boolean {
  return !sight.hidden.has(personId);
}

/** Public posts are seen by everybody who sees their author, others by the author and their close friends alone. */
export function seesPost(sight: Sight, { authorId, visibility }: PostInSight): boolean {
  if (authorId === sight.viewerId) return true;
  return seesPerson(sight, authorId) && (visibility === 'public' || sight.closeFriendOf.has(authorId));
}

/** Those one has muted stay out of one's feeds, and are seen everywhere else. */
export function isInFeeds(sight: Sight, authorId: string): boolean {
  return seesPerson(sight, authorId) && !sight.muted.has(authorId);
}

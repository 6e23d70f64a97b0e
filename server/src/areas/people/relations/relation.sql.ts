import type { FriendList } from '@quad/contract/people/people';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** A person's id, or an expression for it. */
type PersonId = string | Expression<string>;

export const follows = (follower: PersonId, followee: PersonId) =>
  sql<boolean>`exists (select 1 from follows where follower_id = ${follower} and followee_id = ${followee})`;
export const areFriends = (one: PersonId, other: PersonId) =>
  sql<boolean>`(${follows(one, other)} and ${follows(other, one)})`;
const asked = (from: PersonId, to: PersonId) =>
  sql<boolean>`exists (select 1 from friend_requests where from_id = ${from} and to_id = ${to})`;
const blocks = (blocker: string, blocked: string) =>
  sql<boolean>`exists (select 1 from blocks where blocker_id = ${blocker} and blocked_id = ${blocked})`;
const mutes = (muter: string, muted: string) =>
  sql<boolean>`exists (select 1 from mutes where muter_id = ${muter} and muted_id = ${muted})`;
const lists = (owner: string, member: string) =>
  sql<
    FriendList[]
  >`array(select list from friend_lists where owner_id = ${owner} and member_id = ${member} order by list)`;

/** Whether one of two people has the other on the list of close friends. */
export const areClose = (one: PersonId, other: PersonId) =>
  sql<boolean>`exists (
    select 1 from friend_lists
    where list = 'close' and ((owner_id = ${one} and member_id = ${other}) or (owner_id = ${other} and member_id = ${one}))
  )`;

/** Follows and friend requests between a viewer and another person, as columns. */
export const followColumns = (viewerId: string, id: PersonId) =>
  [
    follows(viewerId, id).as('is_following'),
    follows(id, viewerId).as('follows_viewer'),
    asked(viewerId, id).as('was_asked'),
    asked(id, viewerId).as('has_asked'),
  ] as const;

/** All relations between a viewer and another person, as columns. */
export const relationColumns = (viewerId: string, id: string) =>
  [
    ...followColumns(viewerId, id),
    blocks(viewerId, id).as('is_blocked'),
    blocks(id, viewerId).as('has_blocked'),
    mutes(viewerId, id).as('is_muted'),
    lists(viewerId, id).as('lists'),
    lists(id, viewerId).as('lists_of_theirs'),
  ] as const;

/** Whether the person in `column` has blocked this person. */
export function hasBlocked(column: string, blockedId: string): Expression<SqlBool> {
  return sql`exists (select 1 from blocks where blocker_id = ${sql.ref(column)} and blocked_id = ${blockedId})`;
}

/** Whether the person in `column` follows this person. */
export function isFollowing(column: string, followeeId: string): RawBuilder<boolean> {
  return sql`exists (select 1 from follows where follower_id = ${sql.ref(column)} and followee_id = ${followeeId})`;
}

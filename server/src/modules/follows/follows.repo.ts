import { sql } from 'kysely';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import { seesPerson } from '../visibility/visibility.sql.ts';

/** Follows; true when new, false when so already, null when there is nobody to be seen. */
export async function follow(db: Executor, follower: string, followee: string): Promise<boolean | null> {
  const { rows } = await sql<{
    result: boolean | null;
  }>`select follow_person(${follower}, ${followee}) as result`.execute(db);
  return rows[0]?.result ?? null;
}

/** Stops following; true when there was a follow, false when not, null when there is nobody to be seen. */
export async function unfollow(db: Executor, follower: string, followee: string): Promise<boolean | null> {
  const { rows } = await sql<{
    result: boolean | null;
  }>`select unfollow_person(${follower}, ${followee}) as result`.execute(db);
  return rows[0]?.result ?? null;
}

export async function isFollowing(db: Executor, follower: string, followee: string): Promise<boolean> {
  const row = await db
    .selectFrom('follows')
    .select('created_at')
    .where('follower_id', '=', follower)
    .where('followee_id', '=', followee)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whom a person follows. */
export async function followeesOf(db: Executor, id: string): Promise<string[]> {
  const { rows } = await sql<{
    ids: string[];
  }>`select array(select followee_id from follows where follower_id = ${id}) as ids`.execute(db);
  return rows[0]?.ids ?? [];
}

export async function personExists(db: Executor, id: string): Promise<boolean> {
  return (await db.selectFrom('people').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Where in a list of follows a page begins: after the follow that began then, with that person. */
export interface FollowPlace {
  /** Microseconds since 1970. */
  readonly at: string;
  readonly id: string;
}

export interface FollowPage {
  readonly viewerId: string;
  readonly after?: FollowPlace | undefined;
  readonly limit: number;
}

type Side = 'followers' | 'following';

/** Followers of a person, or whom they follow, newest first: those the viewer sees, and when each follow began. */
export function listSide(
  db: Executor,
  side: Side,
  personId: string,
  { viewerId, after, limit }: FollowPage,
): Promise<FollowPlace[]> {
  if (!after) return SIDES[side].newest(db, { personId, viewerId, limit });
  return SIDES[side].after(db, { personId, viewerId, limit, at: after.at, id: after.id });
}

const SIDES = { followers: sideQueries('followers'), following: sideQueries('following') };

function sideQueries(side: Side) {
  const [of, listed] =
    side === 'followers' ? (['followee_id', 'follower_id'] as const) : (['follower_id', 'followee_id'] as const);
  const page = (db: Executor, { personId, viewerId, limit }: { personId: string; viewerId: string; limit: number }) =>
    db
      .selectFrom('follows')
      .select([`${listed} as id`, sql<string>`(extract(epoch from created_at) * 1000000)::bigint::text`.as('at')])
      .where(of, '=', personId)
      .where(seesPerson(viewerId, listed))
      .orderBy('created_at', 'desc')
      .orderBy(listed, 'desc')
      .limit(limit);
  type Page = Parameters<typeof page>[1];
  return {
    newest: compiledQuery(page),
    after: compiledQuery((db, { at, id, personId, viewerId, limit }: Page & { at: string; id: string }) =>
      page(db, { personId, viewerId, limit }).where(
        sql<boolean>`(created_at, ${sql.ref(listed)})`,
        '<',
        sql<boolean>`(timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond', ${id}::uuid)`,
      ),
    ),
  };
}

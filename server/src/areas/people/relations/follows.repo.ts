import { sql } from 'kysely';
import { compiledQuery } from '../../../platform/db/compiled-query.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { isAfter, microsecondsOf, type Place, placeOf, timeOfMicroseconds } from '../../../platform/lists/cursor.ts';
import { isListedFor, isNotHidden } from './visibility.sql.ts';

/** Follow a person; false when already following, null when the person is invisible. */
export async function follow(db: Executor, follower: string, followee: string, at?: number): Promise<boolean | null> {
  const { rows } = await sql<{
    result: boolean | null;
  }>`select follow_person(
    ${follower}, ${followee}, ${at === undefined ? null : new Date(at)}::timestamptz
  ) as result`.execute(db);
  return rows[0]?.result ?? null;
}

/** Unfollow a person; false without a follow, null when the person is invisible. */
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

export async function followeesOf(db: Executor, id: string): Promise<string[]> {
  const { rows } = await sql<{
    ids: string[];
  }>`select array(select followee_id from follows where follower_id = ${id}) as ids`.execute(db);
  return rows[0]?.ids ?? [];
}

export async function personExists(db: Executor, id: string): Promise<boolean> {
  return (await db.selectFrom('people').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export interface FollowPage {
  readonly viewerId: string;
  /** People hidden from the viewer. */
  readonly hidden: readonly string[];
  /** The cursor: when the last follow of the page before began (microseconds since 1970), and its person. */
  readonly after?: Place | undefined;
  readonly limit: number;
}

type Side = 'followers' | 'following';

/** The visible followers or followees of a person, newest first, and when each follow began. */
export async function listFollows(
  db: Executor,
  side: Side,
  personId: string,
  { viewerId, hidden, after, limit }: FollowPage,
): Promise<Place[]> {
  const about = { personId, viewerId, hidden, limit };
  const rows = after
    ? await SIDES[side].after(db, { ...about, at: after.at, id: after.id })
    : await SIDES[side].newest(db, about);
  return (rows[0]?.places?.split(',') ?? []).map((place) => placeOf(place));
}

const SIDES = { followers: sideQueries('followers'), following: sideQueries('following') };

function sideQueries(side: Side) {
  const [of, listed] =
    side === 'followers' ? (['followee_id', 'follower_id'] as const) : (['follower_id', 'followee_id'] as const);
  const page = (
    db: Executor,
    { personId, viewerId, hidden, limit }: Omit<FollowPage, 'after'> & { personId: string },
  ) =>
    db
      .selectFrom('follows as f')
      .select([`${listed} as id`, 'created_at as at'])
      .where(of, '=', personId)
      .where(isNotHidden(hidden, listed))
      // People see all of their own followers, to remove them.
      .where(sql<boolean>`(${personId} = ${viewerId} or ${isListedFor(viewerId, `f.${listed}`)})`)
      .orderBy('created_at', 'desc')
      .orderBy(listed, 'desc')
      .limit(limit);
  type Page = Parameters<typeof page>[1];
  // one text for the whole page, because reading a row for each follow takes longer than finding it
  const places = sql<string | null>`string_agg(
    ${microsecondsOf(sql`page.at`)} || '_' || page.id, ',' order by page.at desc, page.id desc)`;
  const together = (db: Executor, rows: ReturnType<typeof page>) =>
    db.selectFrom(rows.as('page')).select(places.as('places'));
  return {
    newest: compiledQuery((db, about: Page) => together(db, page(db, about))),
    after: compiledQuery((db, { at, id, personId, viewerId, hidden, limit }: Page & { at: number; id: string }) =>
      together(
        db,
        page(db, { personId, viewerId, hidden, limit }).where(
          isAfter(sql`created_at`, sql.ref(listed), { at: timeOfMicroseconds(at), id }),
        ),
      ),
    ),
  };
}

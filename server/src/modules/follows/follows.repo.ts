import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { CARD_COLUMNS } from '../people/person-card.ts';

/** Follows; true when new, false when so already, null when there is no such person. */
export async function follow(db: Executor, follower: string, followee: string): Promise<boolean | null> {
  const { rows } = await sql<{
    result: boolean | null;
  }>`select follow_person(${follower}, ${followee}) as result`.execute(db);
  return rows[0]?.result ?? null;
}

/** Stops following; true when there was a follow, false when not, null when there is no such person. */
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

export async function personExists(db: Executor, id: string): Promise<boolean> {
  return (await db.selectFrom('people').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Which side of a follow is listed, and of whom. */
type Side = 'followers' | 'following';

/** Followers of a person, or whom they follow, newest first; `before` is the last person of the page before. */
export function listSide(
  db: Executor,
  side: Side,
  personId: string,
  { before, limit }: { before?: string | undefined; limit: number },
) {
  const [of, listed] =
    side === 'followers' ? (['followee_id', 'follower_id'] as const) : (['follower_id', 'followee_id'] as const);
  return db
    .selectFrom('follows')
    .innerJoin('people', 'people.id', `follows.${listed}`)
    .select(CARD_COLUMNS.map((column) => `people.${column}` as const))
    .where(`follows.${of}`, '=', personId)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(follows.created_at, ${sql.ref(`follows.${listed}`)})`,
        '<',
        sql<boolean>`(select created_at, ${before ?? ''}::uuid from follows f where ${sql.ref(`f.${of}`)} = ${personId} and ${sql.ref(`f.${listed}`)} = ${before ?? ''})`,
      ),
    )
    .orderBy('follows.created_at', 'desc')
    .orderBy(`follows.${listed}`, 'desc')
    .limit(limit)
    .execute();
}

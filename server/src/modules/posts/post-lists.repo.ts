import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** Where a page begins: `offset` posts from the newest, or right after the post `before`. */
export interface PagePlace {
  readonly before?: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** The newest posts of all, by id. */
export async function newestPostIds(db: Executor, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('posts').select('id').orderBy('id', 'desc').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** How many posts there are, exactly. */
export async function countPosts(db: Executor): Promise<number> {
  const { total } = await db
    .selectFrom('posts_per_day')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('count'), sql<number>`0`).as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The posts older than one, newest first. */
export async function postIdsBefore(db: Executor, before: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The posts from a place in the whole feed, newest first. Whole days before it are skipped by their counts, so that a
 * page far back costs what the first one does.
 */
export async function postIdsFrom(db: Executor, offset: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with days as (
      select day, count, sum(count) over (order by day desc) - count as newer from posts_per_day where count > 0
    ), start as (
      select day, newer from days where newer <= ${offset}::bigint order by newer desc limit 1
    )
    select id from posts
    where id < (select first_id_of(day + 1) from start)
    order by id desc
    offset ${offset}::bigint - (select newer from start)
    limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** One person's posts, newest first; undefined when there is no such person. */
export async function postIdsOf(
  db: Executor,
  authorId: string,
  { before, offset, limit }: PagePlace,
): Promise<{ ids: string[]; total: number } | undefined> {
  const author = await db.selectFrom('people').select('posts_count').where('id', '=', authorId).executeTakeFirst();
  if (!author) return undefined;
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where('author_id', '=', authorId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .offset(before === undefined ? offset : 0)
    .limit(limit)
    .execute();
  return { ids: rows.map(({ id }) => id), total: author.posts_count };
}

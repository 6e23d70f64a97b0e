import type { Department } from '@quad/contract/people/departments';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { isInFeeds, seesPerson, seesPost } from '../people/relations/visibility.sql.ts';

/** The start of a page: `offset` posts from the newest, or right after the post `before`. */
export interface PagePlace {
  readonly before?: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** Select the ids of the newest public posts. */
export async function newestPostIds(db: Executor, limit: number): Promise<string[]> {
  const rows = await publicPosts(db).limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Count the public posts exactly, without those of accounts being deleted. */
export async function countPosts(db: Executor): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select (select coalesce(sum(count), 0) from posts_per_day) - (
      select coalesce(sum(posts_count), 0) from people where id in (select person_id from leaving_people)
    ) as total
  `.execute(db);
  return Number(rows[0]?.total ?? 0);
}

export async function countPostsOf(db: Executor, people: readonly string[]): Promise<number> {
  const { total } = await db
    .selectFrom('people')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('posts_count'), sql<number>`0`).as('total'))
    .where(sql<boolean>`id = any(${people}::uuid[])`)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Select the ids of public posts older than `before`, newest first. */
export async function postIdsBefore(db: Executor, before: string, limit: number): Promise<string[]> {
  const rows = await publicPosts(db).where('id', '<', before).limit(limit).execute();
  return rows.map(({ id }) => id);
}

/**
 * Select public post ids from an offset in the whole feed, newest first. Daily counts skip whole days, so a distant
 * page costs as much as the first.
 */
export async function postIdsFrom(db: Executor, offset: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with gone as (
      select id_day(id) as day, count(*) as count from posts
      where author_id = any (${LEAVING}) and visibility = 'public' group by 1
    ), shown as (
      select day, posts_per_day.count - coalesce(gone.count, 0) as count from posts_per_day left join gone using (day)
    ), days as (
      select day, count, sum(count) over (order by day desc) - count as newer from shown where count > 0
    ), start as (
      select day, newer from days where newer <= ${offset}::bigint order by newer desc limit 1
    )
    select id from posts
    where id < (select first_id_of(day + 1) from start) and visibility = 'public' and author_id <> all (${LEAVING})
    order by id desc
    offset ${offset}::bigint - (select newer from start)
    limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Select a viewer's filtered feed, newest first: public posts of people neither hidden nor muted, and the viewer's own
 * close-friends posts.
 */
export async function feedIdsFor(
  db: Executor,
  viewerId: string,
  { before, offset, limit }: PagePlace,
): Promise<string[]> {
  const older = before === undefined ? sql`` : sql`and id < ${before}`;
  // each half reads its own index, up to the end of the page
  const { rows } = await sql<{ id: string }>`
    (select id from posts where visibility = 'public' and ${isInFeeds(viewerId, 'author_id')} ${older}
      order by id desc limit ${offset + limit})
    union all
    (select id from posts where author_id = ${viewerId} and visibility = 'close_friends' ${older}
      order by id desc limit ${offset + limit})
    order by id desc offset ${offset} limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The posts listed on a profile: all for the author, public and close-friends posts for a close friend, public posts
 * for others.
 */
export type PersonList = 'own' | 'close' | 'public';

/** Only the author sees hidden posts. The counts exclude them. */
const LISTED = {
  own: sql``,
  close: sql`and visibility <> 'hidden'`,
  public: sql`and visibility = 'public'`,
} as const satisfies Record<PersonList, unknown>;

/** Select one person's posts and their total, newest first. Undefined for an unknown person. */
export async function postIdsOf(
  db: Executor,
  authorId: string,
  { before, offset, limit, list }: PagePlace & { readonly list: PersonList },
): Promise<{ ids: string[]; total: number } | undefined> {
  const { rows } = await sql<{ ids: string[]; total: number }>`
    select posts_count + ${list === 'public' ? sql`0` : sql`close_posts_count`} as total, array(
      select id from posts
      where author_id = people.id
        ${LISTED[list]}
        ${before === undefined ? sql`` : sql`and id < ${before}`}
      order by id desc
      offset ${before === undefined ? offset : 0}
      limit ${limit}
    ) as ids
    from people where id = ${authorId}
  `.execute(db);
  return rows[0];
}

/** Select the posts that mention a person and that the viewer may see, newest first. */
export async function postIdsMentioning(
  db: Executor,
  personId: string,
  { viewerId, before, limit }: { viewerId: string; before?: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('post_mentions')
    .innerJoin('posts', 'posts.id', 'post_mentions.post_id')
    .select('post_mentions.post_id')
    .where('post_mentions.person_id', '=', personId)
    .where(seesPost(viewerId))
    .$if(before !== undefined, (query) => query.where('post_mentions.post_id', '<', before ?? ''))
    .orderBy('post_mentions.post_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ post_id }) => post_id);
}

/** Select the public posts of a department's people that the viewer may see, newest first. */
export async function departmentPostIds(
  db: Executor,
  { collegeId, department }: { collegeId: string; department: Department },
  { viewerId, before, limit }: { viewerId: string; before?: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .innerJoin('people', 'people.id', 'posts.author_id')
    .select('posts.id')
    .where('people.college_id', '=', collegeId)
    .where('people.department', '=', department)
    .where('posts.visibility', '=', 'public')
    .where(seesPerson(viewerId, 'posts.author_id'))
    .$if(before !== undefined, (query) => query.where('posts.id', '<', before ?? ''))
    .orderBy('posts.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of accounts being deleted. */
const LEAVING = sql`(select array(select person_id from leaving_people))::uuid[]`;

function publicPosts(db: Executor) {
  return db
    .selectFrom('posts')
    .select('id')
    .where('visibility', '=', 'public')
    .where(sql<boolean>`author_id <> all (${LEAVING})`)
    .orderBy('id', 'desc');
}

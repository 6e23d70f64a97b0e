import { LISTED_CAPTION_MAX, LISTED_POSTS_MAX } from '@quad/contract/limits/posts';
import type { PostCounts, PostFilters, PostKind, PostSort } from '@quad/contract/posts/post-management';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { beginningOf } from '../../../platform/db/text-beginning.ts';
import type { MediaRecord } from '../../../platform/media/media-record.ts';
import { casesFor, inOrder, isKindAlone, likedPosts, postsOf } from './posts-table.sql.ts';

/** The posts that an admin asks for, and their order. */
export interface Wanted {
  readonly viewerId: string;
  readonly filters: PostFilters;
  readonly sort: PostSort;
}

export async function listIds(
  db: Executor,
  { viewerId, filters, sort }: Wanted,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const isCounted = sort === 'likes' && isKindAlone(filters);
  const page = sql`offset ${offset} limit ${limit}`;
  const { source, by } = isCounted ? likedPosts(filters.kind, page) : inOrder(viewerId, sort);
  const { rows } = await sql<{ id: string }>`
    select posts.id from ${source} where ${postsOf(viewerId, filters)} order by ${by} ${isCounted ? sql`` : page}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The number of posts that the filters find, at most LISTED_POSTS_MAX + 1. */
export async function countFound(db: Executor, { viewerId, filters, sort }: Wanted): Promise<number> {
  const { source } = inOrder(viewerId, sort);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from ${source} where ${postsOf(viewerId, filters)} limit ${LISTED_POSTS_MAX + 1}) found
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** The number of posts with likes, optionally of one kind, at most LISTED_POSTS_MAX + 1. */
export async function countLiked(db: Executor, kind: PostKind | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from liked_posts ${kind ? sql`where post_kind = ${kind}` : sql``} limit ${LISTED_POSTS_MAX + 1}
    ) liked
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** The number of posts for everyone. Visible ones are counted by a trigger; hidden ones are few. */
export async function countPublic(db: Executor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select coalesce(sum(count), 0) from posts_per_day)::int
      + (select count(*) from posts where visibility = 'hidden' and audience = 'public')::int as count
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** The numbers at the head of the table. */
export async function countPosts(
  db: Executor,
  { viewerId, today, since }: { viewerId: string; today: Date; since: Date },
): Promise<PostCounts> {
  // posts that a warning or a suspension hides are in the list as hidden, so they count as hidden
  const decided = (how: 'hidden' | 'removed') => sql`(
    select count(*) from moderation_decisions decisions join moderation_cases cases on cases.id = decisions.case_id
    where decisions.state = 'in_force' and decisions.in_force_at >= ${since} and ${how === 'removed' ? sql`decisions.kind = 'remove'` : sql`decisions.kind <> 'remove' and decisions.hides`}
      and cases.subject_type = 'post'
  )::int`;
  const { rows } = await sql<PostCounts>`
    select
      (select coalesce(sum(count), 0) from posts_per_day)::int as total,
      (select count(*) from posts where id >= first_id_since(${today}::timestamptz) and visibility = 'public')::int as today,
      (select count(*) ${casesFor(viewerId)} and state <> 'decided' and reports_count > 0)::int as reported,
      ${decided('hidden')} as hidden, ${decided('removed')} as removed,
      (select count(*) from posts where audience = 'close_friends')::int as "closeFriends"
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a query without a condition answers a row');
  return row;
}

/** Posts of the table with their cases: the open case, and the decision that hides the post. */
export function findListed(db: Executor, viewerId: string, ids: readonly string[]) {
  return db
    .selectFrom('posts')
    .innerJoin('people', 'people.id', 'posts.author_id')
    .leftJoinLateral(
      () =>
        sql<{
          reports: number;
          open_reports: number;
          open_id: string | null;
          hiding_id: string | null;
          last_id: string | null;
        }>`(
          select coalesce(sum(reports_count), 0)::int as reports,
            coalesce(sum(reports_count) filter (where state <> 'decided'), 0)::int as open_reports,
            max(id::text) filter (where state <> 'decided')::uuid as open_id,
            max(id::text) filter (where state = 'decided' and is_hidden)::uuid as hiding_id,
            max(id::text)::uuid as last_id
          ${casesFor(viewerId)} and subject_id = posts.id
        )`.as('cases'),
      (join) => join.onTrue(),
    )
    .leftJoin('moderation_decisions as proposed', (join) =>
      join.onRef('proposed.case_id', '=', 'cases.open_id').on('proposed.state', '=', sql.lit('proposed')),
    )
    .leftJoin('moderation_decisions as hiding', (join) =>
      join.onRef('hiding.case_id', '=', 'cases.hiding_id').on('hiding.state', '=', sql.lit('in_force')),
    )
    .select([
      'posts.author_id',
      'people.name',
      'people.username',
      'people.picture',
      'people.role',
      'people.is_verified',
      'posts.id',
      'posts.post_kind',
      'posts.audience',
      'posts.visibility',
      'posts.created_at',
      'posts.likes_count',
      'posts.comments_count',
      'cases.reports',
      'cases.open_reports',
      'cases.open_id',
      'cases.last_id',
      'proposed.kind as proposed_kind',
      'proposed.proposed_at',
      'hiding.kind as hiding_kind',
      'hiding.proposed_by as hiding_by',
      'hiding.answered_by as hiding_answered_by',
      'hiding.deletes_at',
      'hiding.deleted_at',
    ])
    .select(beginningOf(sql.ref('posts.caption'), LISTED_CAPTION_MAX).as('caption'))
    .select(sql<MediaRecord | null>`posts.media -> 0`.as('medium'))
    .select(
      sql<boolean>`coalesce(hiding.appeal is not null and hiding.appeal_outcome is null, false)`.as('appeal_waits'),
    )
    .where(sql<boolean>`posts.id = any (${ids}::uuid[])`)
    .execute();
}

export type ListedRow = Awaited<ReturnType<typeof findListed>>[number];

/** Whether an admin may act on a post from the table: a public post, or a reported one whose case does not involve them. */
export async function isListed(db: Executor, viewerId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where('id', '=', id)
    .where(
      sql<boolean>`(audience = 'public' or exists (
        select ${casesFor(viewerId)} and subject_id = posts.id and reports_count > 0
      ))`,
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Update the stored like counts, which the order by likes uses. */
export async function countLikes(trx: Executor): Promise<void> {
  await sql`
    delete from liked_posts using posts
    where posts.id = liked_posts.post_id and (posts.likes_count = 0 or posts.audience <> 'public')
  `.execute(trx);
  await sql`
    insert into liked_posts (post_id, likes_count, post_kind)
    select posts.id, posts.likes_count, posts.post_kind from posts left join liked_posts on liked_posts.post_id = posts.id
    where posts.likes_count > 0 and posts.audience = 'public' and posts.likes_count is distinct from liked_posts.likes_count
    on conflict (post_id) do update set likes_count = excluded.likes_count
  `.execute(trx);
}

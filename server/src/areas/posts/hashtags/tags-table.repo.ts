import { PINNED_TAGS_MAX } from '@quad/contract/limits/posts';
import type { TagCounts, TagFilters, TagSort } from '@quad/contract/posts/tag-management';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { countsOf, SORT_EXPRESSIONS, tagsOf, type WeekCounts, weekAgo } from './tags-table.sql.ts';

/** The hashtags that an admin asks for, and their order. */
export interface Wanted {
  readonly filters: TagFilters;
  readonly sort: TagSort;
  readonly order: 'asc' | 'desc';
  readonly week: WeekCounts;
}

/** A page of hashtags. Scans about ten thousand short tags; joins details only for the page. */
export async function listTags(
  db: Executor,
  { filters, sort, order, week }: Wanted,
  { offset, limit }: { offset: number; limit: number },
): Promise<TagRow[]> {
  const counted = sort === 'week' ? sql`left join ${countsOf(week)} week on week.tag = tags.tag` : sql``;
  const { rows } = await sql<{ tag: string }>`
    select tags.tag from tags ${counted} where ${tagsOf(filters, week)}
    order by ${SORT_EXPRESSIONS[sort]} ${sql.raw(order)}, tags.tag offset ${offset} limit ${limit}
  `.execute(db);
  const found = await selectTags(db)
    .where(sql<boolean>`tags.tag = any (${rows.map(({ tag }) => tag)}::text[])`)
    .execute();
  const byTag = new Map(found.map((row) => [row.tag, row]));
  return rows.flatMap(({ tag }) => {
    const row = byTag.get(tag);
    return row ? [{ ...row, week_count: week.get(tag) ?? 0 }] : [];
  });
}

const selectTags = (db: Executor) =>
  db
    .selectFrom('tags')
    .leftJoin('pinned_tags', (join) =>
      join.onRef('pinned_tags.tag', '=', 'tags.tag').on('pinned_tags.until', '>', sql<Date>`now()`),
    )
    .select([
      'tags.id',
      'tags.tag',
      'tags.posts_count',
      'tags.first_used_at',
      'tags.hidden_at',
      'tags.merged_into',
      'tags.shown_as',
      'pinned_tags.until',
    ])
    .select(
      sql<string[]>`array(
        select other.tag from tags other where other.merged_into = tags.tag order by other.tag
      )`.as('merged_tags'),
    );

const selectCounted = (db: Executor) =>
  selectTags(db).select(
    sql<number>`(
      select count(*)::int from post_tags where post_tags.tag = tags.tag and post_tags.post_id >= ${weekAgo}
    )`.as('week_count'),
  );

/** A hashtag of the table, with the number of its posts in the last seven days. */
export type TagRow = Awaited<ReturnType<ReturnType<typeof selectCounted>['execute']>>[number];

export const findTagById = (db: Executor, id: string): Promise<TagRow | undefined> =>
  selectCounted(db).where('tags.id', '=', id).executeTakeFirst();

export const findTagByName = (db: Executor, tag: string): Promise<TagRow | undefined> =>
  selectCounted(db).where('tags.tag', '=', tag).executeTakeFirst();

export async function countTags(db: Executor, filters: TagFilters, week: WeekCounts): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tags where ${tagsOf(filters, week)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** The number of posts of each hashtag in the last seven days. */
export async function readWeekCounts(db: Executor): Promise<Map<string, number>> {
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count(*)::int as count from post_tags where post_id >= ${weekAgo} group by tag
  `.execute(db);
  return new Map(rows.map(({ tag, count }) => [tag, count]));
}

/** The numbers at the head of the table, without the week's. */
export async function countStates(db: Executor): Promise<Omit<TagCounts, 'week'>> {
  const { rows } = await sql<Omit<TagCounts, 'week'>>`
    select
      (select count(*) from tags where posts_count > 0)::int as total,
      (select count(*) from tags where hidden_at is not null)::int as hidden,
      (select count(*) from tags where merged_into is not null)::int as merged,
      (select count(*) from pinned_tags where until > now())::int as pinned
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a query without a condition answers a row');
  return row;
}

/** Serialize acts on hashtags. New posts with tags wait too, so none uses a tag that was just merged. */
export async function lockTags(trx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tag-merges'))`.execute(trx);
}

export async function setHidden(trx: Executor, tag: string, isHidden: boolean): Promise<void> {
  await trx
    .updateTable('tags')
    .set({ hidden_at: isHidden ? new Date() : null })
    .where('tag', '=', tag)
    .execute();
}

/** Merge a tag into another, or undo its merge (null), and move its posts and counts. */
export async function setMerge(trx: Executor, tag: string, into: string | null): Promise<void> {
  await sql`select set_tag_merge(${tag}, ${into})`.execute(trx);
  await sql`select refresh_trending(interval '0')`.execute(trx);
}

/** Pin a tag, or renew its pin; false when all places are taken. */
export async function pin(trx: Executor, tag: string, days: number): Promise<boolean> {
  await sql`delete from pinned_tags where until <= now() or tag = ${tag}`.execute(trx);
  const { numAffectedRows } = await sql`
    insert into pinned_tags (place, tag, until)
    select place, ${tag}, now() + make_interval(days => ${days})
    from generate_series(1, ${sql.lit(PINNED_TAGS_MAX)}) as places (place)
    where not exists (select from pinned_tags taken where taken.place = places.place)
    order by place limit 1
  `.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function unpin(trx: Executor, tag: string): Promise<void> {
  await trx.deleteFrom('pinned_tags').where('tag', '=', tag).execute();
}

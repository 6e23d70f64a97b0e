import type { TagFilters } from '@quad/contract/posts/tag-management';
import { type RawBuilder, sql } from 'kysely';
import { likeText } from '../../../platform/db/like-pattern.ts';
import { tagPrefix } from './tag-prefix.ts';

type Condition = RawBuilder<boolean>;

/** The number of posts in the last seven days by hashtag, without hashtags that have none. */
export type WeekCounts = ReadonlyMap<string, number>;

export const weekAgo = sql`first_id_since(now() - interval '7 days')`;

const isPinned = sql<boolean>`exists (select from pinned_tags where pinned_tags.tag = tags.tag and until > now())`;

const STATES: Readonly<Record<NonNullable<TagFilters['state']>, Condition>> = {
  shown: sql`tags.hidden_at is null and tags.merged_into is null`,
  hidden: sql`tags.hidden_at is not null`,
  merged: sql`tags.merged_into is not null`,
  pinned: isPinned,
};

/** The condition for an admin's filters: tags with posts, and tags that an admin has hidden or merged. */
export function tagsOf(filters: TagFilters, week: WeekCounts): Condition {
  return sql.join<boolean>([...conditionsOf(filters, week)], sql` and `);
}

function* conditionsOf({ search = '', state, used }: TagFilters, week: WeekCounts): Generator<Condition> {
  const text = tagPrefix(search);
  if (used === 'never') yield sql`tags.posts_count = 0 and tags.merged_into is null`;
  else yield sql`(tags.posts_count > 0 or tags.hidden_at is not null or tags.merged_into is not null)`;
  if (used === 'week') yield sql`tags.tag = any (${[...week.keys()]}::text[])`;
  if (text !== '') yield sql`tags.tag like ${`%${likeText(text)}%`}`;
  if (state) yield STATES[state];
}

export const countsOf = (week: WeekCounts): RawBuilder<unknown> =>
  sql`(select * from unnest(${[...week.keys()]}::text[], ${[...week.values()]}::integer[]) as counts (tag, count))`;

export const SORT_EXPRESSIONS = {
  tag: sql`tags.tag`,
  posts: sql`tags.posts_count`,
  week: sql`coalesce(week.count, 0)`,
  used: sql`tags.first_used_at`,
} as const;

import { tagKey } from '@quad/contract/tag-key';
import type { TagFilters } from '@quad/contract/tag-management';
import { type RawBuilder, sql } from 'kysely';
import { likeText } from '../../platform/db/like-pattern.ts';

type Condition = RawBuilder<boolean>;

/** The first id made in the last seven days. */
export const weekAgo = sql`first_id_since(now() - interval '7 days')`;

const isPinned = sql<boolean>`exists (select from pinned_tags where pinned_tags.tag = tags.tag and until > now())`;

const STATES: Readonly<Record<NonNullable<TagFilters['state']>, Condition>> = {
  shown: sql`tags.hidden_at is null and tags.merged_into is null`,
  hidden: sql`tags.hidden_at is not null`,
  merged: sql`tags.merged_into is not null`,
  pinned: isPinned,
};

/** Which hashtags an admin's filters find: those that posts have, and those that an admin has done something to. */
export function tagsOf(filters: TagFilters): Condition {
  return sql.join<boolean>([...conditionsOf(filters)], sql` and `);
}

function* conditionsOf({ search = '', state, used }: TagFilters): Generator<Condition> {
  const text = tagKey(search.trim()).replace(/[\s#]/g, '');
  if (used === 'never') yield sql`tags.posts_count = 0 and tags.merged_into is null`;
  else yield sql`(tags.posts_count > 0 or tags.hidden_at is not null or tags.merged_into is not null)`;
  if (used === 'week') yield sql`tags.tag in (select tag from post_tags where post_id >= ${weekAgo})`;
  if (text !== '') yield sql`tags.tag like ${`%${likeText(text)}%`}`;
  if (state) yield STATES[state];
}

/** How many posts of the last seven days a hashtag has. */
export const weekCount = sql<number>`(
  select count(*)::int from post_tags where post_tags.tag = tags.tag and post_tags.post_id >= ${weekAgo}
)`;

/** How many posts of the last seven days each hashtag has: those who sort by it need it of all. */
export const weekCounts = sql`(select tag, count(*)::int as count from post_tags where post_id >= ${weekAgo} group by tag)`;

/** What a table is sorted by. */
export const SORT_EXPRESSIONS = {
  tag: sql`tags.tag`,
  posts: sql`tags.posts_count`,
  week: sql<number>`coalesce(week.count, 0)`,
  used: sql`tags.first_used_at`,
} as const;

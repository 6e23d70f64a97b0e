import { type RawBuilder, sql } from 'kysely';
import type { Week } from './trending-source.ts';

/** The smallest UUIDv7 of a moment, in milliseconds since 1970. */
export const firstIdAt = (at: number): string => {
  const hex = Math.max(0, Math.floor(at)).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
};

/** The dampened sum of several people's reactions: a person's second reaction adds less than their first. */
export const counted = (count: string): RawBuilder<number> =>
  sql<number>`sum(ln(1 + ${sql.ref(count)}::float8) / ln(2::float8))`;

/** The person is not disabled. For a million rows, a lookup in the short list of disabled people is faster. */
const isActive = (column: string, by: readonly string[] | undefined) =>
  by
    ? sql`exists (select from people where people.id = ${sql.ref(column)} and not people.is_disabled)`
    : sql`${sql.ref(column)} not in (select id from people where is_disabled)`;

/** The name of a kind. Rows have a number instead, because there may be a million of them. */
export const kindName = sql<string>`(array['likes', 'comments', 'reposts'])[kind]`;

/**
 * Reactions to other people's public posts in a week: rows of `post_id`, `author_id`, `posted_at`, `actor_id`, `kind`
 * and `count`. Disabled people and reactions to own posts are excluded. `by` keeps only the reactions of these people.
 */
export function reactionsOf({ since, until }: Week, by?: readonly string[]) {
  const from = new Date(since);
  const to = new Date(until);
  const among = (column: string) => (by ? sql`and ${sql.ref(column)} = any (${by}::uuid[])` : sql``);
  return sql`
    select posts.id as post_id, posts.author_id, posts.created_at as posted_at, actor_id, kind, count
    from (
      select post_id, person_id as actor_id, 1::smallint as kind, 1 as count from likes
        where created_at between ${from} and ${to} ${among('person_id')}
      union all
      select post_id, author_id, 2::smallint, count(*)::integer from comments
        where id >= ${firstIdAt(since)} and created_at between ${from} and ${to} ${among('author_id')}
        group by post_id, author_id
      union all
      select post_id, person_id, 3::smallint, 1 from reposts
        where id >= ${firstIdAt(since)} and id < ${firstIdAt(until + 1)} ${among('person_id')}
    ) reactions
    join posts on posts.id = post_id
    where posts.visibility = 'public' and posts.author_id <> actor_id
      and ${isActive('posts.author_id', by)} and ${isActive('actor_id', by)}`;
}

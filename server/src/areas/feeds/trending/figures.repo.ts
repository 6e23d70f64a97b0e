import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { isReel } from '../reels/reels.sql.ts';
import { counted, firstIdAt, kindName, reactionsOf } from './reactions.sql.ts';
import { type Figures, REACTION_POINTS, TAG_PEOPLE_MIN, WEEK_MS } from './trending.rules.ts';
import type { Week } from './trending-source.ts';

/** A person, a tag or a post in a list, with its figures. `owner` is the author of a post. */
export interface Entry {
  readonly of: string;
  readonly owner: string | null;
  readonly figures: Figures;
}

/** The lists computed from reactions. Posts are in three of them, so that each award has candidates. */
export const REACTION_LISTS = ['users', 'hashtags', 'post', 'reel', 'text'] as const;
export type ReactionList = (typeof REACTION_LISTS)[number];
export type Entries = Readonly<Record<ReactionList, readonly Entry[]>>;

interface Row {
  list: ReactionList;
  of: string;
  owner: string | null;
  kind: string;
  count: number;
  people: number;
  counted: number;
}

/** A tag's usual week is the mean of this many weeks before the current one. */
const USUAL_WEEKS = 4;

/**
 * Select the best entries of a week, best first: `people` people and tags, and `posts` posts for each award. A single
 * statement reads the reactions once, because a million of them take seconds.
 */
export async function bestEntries(db: Executor, week: Week, most: { people: number; posts: number }): Promise<Entries> {
  const { rows } = await sql<Row>`
    with reactions as materialized (${reactionsOf(week)}),
    writers as materialized (${tagWriters(week)}),
    tag_people as (
      select tag, row_number() over (order by tag) as n, count(distinct author_id) filter (where week = 0)::integer as now,
        count(distinct (week, author_id)) filter (where week > 0)::float8 / ${USUAL_WEEKS} as usual
      from writers group by tag
      having count(distinct author_id) filter (where week = 0) >= ${TAG_PEOPLE_MIN}
    ),
    by_tag as (${byTag(sql`tag_people`)}),
    by_author as (${byAuthor(week)}),
    best_authors as (
      select author_id from by_author join people on people.id = author_id
      where people.role <> 'admin' and not people.is_disabled
      group by author_id order by ${scoreSql} desc, author_id limit ${most.people}
    ),
    by_post as (
      select post_id, author_id, ${kindName} as kind, sum(count)::integer as count, count(*)::integer as people, ${counted('count')} as counted
      from reactions where posted_at >= ${new Date(week.since)} group by post_id, author_id, kind
    ),
    ranked_posts as (
      select post_id, author_id, award, row_number() over (partition by award order by points desc, post_id desc) as place
      from (
        select post_id, by_post.author_id, ${scoreSql} as points,
          case when ${isReel} then 'reel' when media = '[]' then 'text' else 'post' end as award
        from by_post join posts on posts.id = post_id
        group by post_id, by_post.author_id, media
      ) posts
    )
    select 'users' as list, author_id::text as of, null::text as owner, kind, count, people, counted
      from by_author where author_id in (select author_id from best_authors)
    union all
    select award, post_id::text, author_id::text, kind, count, people, counted
      from ranked_posts join by_post using (post_id, author_id) where place <= ${most.posts}
    union all
    select 'hashtags', tag, null, 'writers', now, now, now::float8 from tag_people
    union all
    select 'hashtags', tag, null, 'usual', 0, 0, usual from tag_people
    union all
    select 'hashtags', tag, null, 'reactions', count, people, counted from by_tag
  `.execute(db);
  return entriesOf(rows);
}

/**
 * Select the figures that some people contributed to these entries in a week. Hidden people's figures are subtracted
 * from a viewer's lists.
 */
export async function figuresContributedBy(
  db: Executor,
  week: Week,
  { people, tags }: { people: readonly string[]; tags: readonly string[] },
): Promise<Entries> {
  const { rows } = await sql<Row>`
    with reactions as materialized (${reactionsOf(week, people)})
    select 'users' as list, author_id::text as of, null::text as owner, kind, count, people, counted
      from (${byAuthor(week, people)}) by_author
    union all
    select 'post', post_id::text, null, ${kindName}, sum(count)::integer, count(*)::integer, ${counted('count')}
      from reactions group by post_id, kind
    union all
    select 'hashtags', tag, null, 'reactions', count, people, counted from (${byTag(sql`(select * from unnest(${tags}::text[]) with ordinality wanted (tag, n))`)}) by_tag
    union all
    select 'hashtags', tag, null, 'writers', count(*)::integer, count(distinct author_id)::integer, 0
      from post_tags join posts on posts.id = post_id
      where tag = any (${tags}::text[]) and posts.author_id = any (${people}::uuid[])
        and post_id >= ${firstIdAt(week.since)} and post_id < ${firstIdAt(week.until + 1)}
      group by tag
  `.execute(db);
  return entriesOf(rows);
}

/** The sum of points over all kinds. Must match `scoreOf`. */
const scoreSql = sql`sum(counted * case kind ${sql.join(
  Object.entries(REACTION_POINTS).map(([kind, points]) => sql`when ${kind} then ${points}::float8`),
  sql` `,
)} else 0 end)`;

/** The authors who used each tag, by week. Week 0 is the current one. */
const tagWriters = ({ since, until }: Week): RawBuilder<unknown> => sql`
  select distinct tag, author_id, floor(extract(epoch from ${new Date(until)} - posts.created_at) * 1000 / ${WEEK_MS})::integer as week
  from post_tags join posts on posts.id = post_id join people on people.id = author_id
  where post_id >= ${firstIdAt(since - USUAL_WEEKS * WEEK_MS)} and post_id < ${firstIdAt(until + 1)} and not people.is_disabled`;

/**
 * Reactions to all posts of a tag. The reactions of one person count together. `tags` has the columns `tag` and `n`,
 * its number.
 */
const byTag = (tags: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select tag, totals.count, people, counted
  from (
    select n, sum(count)::integer as count, count(*)::integer as people, ${counted('count')} as counted
    from (
      select n, actor_id, sum(count) as count
      from reactions join (select n, post_id from post_tags join ${tags} wanted using (tag)) tagged using (post_id)
      group by n, actor_id
    ) given group by n
  ) totals join ${tags} named using (n)`;

/** Reactions to all posts of an author, by kind. The reactions of one person count together. */
const byAuthor = ({ since, until }: Week, by?: readonly string[]): RawBuilder<unknown> => sql`
  select author_id, ${kindName} as kind, sum(count)::integer as count, count(*)::integer as people, ${counted('count')} as counted
  from (select author_id, actor_id, kind, sum(count) as count from reactions group by author_id, actor_id, kind) given
  group by author_id, kind
  union all
  select followee_id, 'followers', count(*)::integer, count(*)::integer, count(*)::float8
  from follows join people on people.id = follower_id
  where follows.created_at between ${new Date(since)} and ${new Date(until)} and not people.is_disabled
    ${by ? sql`and follower_id = any (${by}::uuid[])` : sql``}
  group by followee_id`;

function entriesOf(rows: readonly Row[]): Entries {
  const lists = Object.fromEntries(REACTION_LISTS.map((list) => [list, new Map()])) as Record<
    ReactionList,
    Map<string, { of: string; owner: string | null; figures: Record<string, Figures[string]> }>
  >;
  for (const { list, of, owner, kind, count, people, counted } of rows) {
    const entry = lists[list].get(of) ?? { of, owner, figures: {} };
    lists[list].set(of, entry);
    entry.figures[kind] = { count, people, counted };
  }
  return Object.fromEntries(REACTION_LISTS.map((list) => [list, [...lists[list].values()]])) as unknown as Entries;
}

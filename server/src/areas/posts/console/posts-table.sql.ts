import { LISTED_POSTS_FOUND } from '@quad/contract/limits/posts';
import type { PostFilters } from '@quad/contract/posts/post-management';
import { type RawBuilder, sql } from 'kysely';
import { isNoPartyOf } from '../../../concerns/reports/case-party.sql.ts';
import { addDays, startOfCampusDay } from '../../../platform/campus-days.ts';
import { foldedPattern } from '../../../platform/db/like-pattern.ts';

type Condition = RawBuilder<boolean>;

/** A search matches at most this many authors by name, and searches at most this many newest posts of each. */
const AUTHORS_FOUND = sql.lit(20);
const POSTS_OF_AUTHOR = sql.lit(100);
const BY_LIKES = sql`liked_posts.likes_count desc, liked_posts.post_id desc`;
/** A trigram index finds text inside words from three letters on. */
const INDEXED_FROM = 3;

/** The first id made when a day of the campus begins. */
const firstIdOf = (day: string) => sql`first_id_since(${startOfCampusDay(day)}::timestamptz)`;

/** The cases about posts that the viewer may read: without those in which the viewer is a party. */
export const casesFor = (viewerId: string): RawBuilder<unknown> => sql`
  from moderation_cases cases where subject_type = 'post' and ${isNoPartyOf(viewerId)}`;

const isRemoved = sql<boolean>`exists (
  select from moderation_cases cases join moderation_decisions decisions on decisions.case_id = cases.id
  where cases.subject_type = 'post' and cases.subject_id = posts.id
    and decisions.state = 'in_force' and decisions.kind = 'remove'
)`;

const STATES: Readonly<Record<NonNullable<PostFilters['state']>, Condition>> = {
  shown: sql`posts.visibility <> 'hidden'`,
  hidden: sql`posts.visibility = 'hidden' and not ${isRemoved}`,
  removed: sql`posts.visibility = 'hidden' and ${isRemoved}`,
};

/**
 * The condition on `posts` for an admin's filters. Posts for close friends are found only once they are reported:
 * admins read what people ask them to judge, and no more (decision 170).
 */
export function postsOf(viewerId: string, filters: PostFilters): Condition {
  return sql.join<boolean>([...conditionsOf(viewerId, filters)], sql` and `);
}

function* conditionsOf(viewerId: string, filters: PostFilters): Generator<Condition> {
  const { search = '', kind, state, audience, reported, author, from, to } = filters;
  if (audience === 'close_friends') {
    yield sql`posts.audience = 'close_friends'`;
    yield sql`posts.id = any (array(select subject_id ${casesFor(viewerId)} and reports_count > 0))`;
  } else yield sql`posts.audience = 'public'`;
  if (kind) yield sql`posts.post_kind = ${kind}`;
  if (state) yield STATES[state];
  if (reported)
    yield sql`posts.id = any (array(
      select subject_id ${casesFor(viewerId)} and state <> 'decided' and reports_count > 0
    ))`;
  if (author) yield sql`posts.author_id = ${author}::uuid`;
  if (from) yield sql`posts.id >= ${firstIdOf(from)}`;
  if (to) yield sql`posts.id < ${firstIdOf(addDays(to, 1))}`;
  const text = search.trim();
  if (text !== '') yield sql`posts.id = any (array(${found(text, to)}))`;
}

/** The newest posts that contain the words of a text, and the newest posts of authors whose name matches it. */
function found(text: string, to: string | undefined): RawBuilder<unknown> {
  const before = to === undefined ? sql`'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid` : firstIdOf(addDays(to, 1));
  const withWords = sql`
    select post_id from find_posts(${text.replaceAll('#', ' ')}, ${before}, ${sql.lit(LISTED_POSTS_FOUND)})`;
  if (Array.from(text).length < INDEXED_FROM) return withWords;
  return sql`${withWords}
    union
    select theirs.id from (
      select id from people where search_text like ${foldedPattern(text)} limit ${AUTHORS_FOUND}
    ) authors cross join lateral (
      select posts.id from posts where posts.author_id = authors.id and posts.id < ${before}
      order by posts.id desc limit ${POSTS_OF_AUTHOR}
    ) theirs`;
}

/** Whether no filter but the kind is set: then the stored like counts suffice for a page. */
export const isKindAlone = ({ kind: _, ...rest }: PostFilters): boolean =>
  Object.values(rest).every((value) => value === undefined);

/** A page of the most liked posts, optionally of one kind, and their order. */
export const likedPosts = (kind: PostFilters['kind'], page: RawBuilder<unknown>) => ({
  source: sql`(
    select post_id, likes_count from liked_posts ${kind ? sql`where post_kind = ${kind}` : sql``}
    order by likes_count desc, post_id desc ${page}
  ) liked_posts join posts on posts.id = liked_posts.post_id`,
  by: BY_LIKES,
});

/** The tables and order of a sort. Only the newest-first sort includes posts without likes or reports. */
export function inOrder(viewerId: string, sort: 'newest' | 'likes' | 'reports') {
  if (sort === 'likes')
    return {
      source: sql`liked_posts join posts on posts.id = liked_posts.post_id`,
      by: BY_LIKES,
    };
  if (sort === 'reports')
    return {
      source: sql`(
        select subject_id, sum(reports_count) as count ${casesFor(viewerId)} and reports_count > 0 group by subject_id
      ) reported join posts on posts.id = reported.subject_id`,
      by: sql`reported.count desc, posts.id desc`,
    };
  return { source: sql`posts`, by: sql`posts.id desc` };
}

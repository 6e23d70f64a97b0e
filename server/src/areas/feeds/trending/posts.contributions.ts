import { msg } from '@lingui/core/runtime-macro';
import { sql } from 'kysely';
import { firstIdAt } from './reactions.sql.ts';
import type { Contributed, ContributionSource, Week } from './trending-source.ts';

const POSTS_A_DAY = 3;
const COMMENTS_A_DAY = 10;

/** Public posts. At most `POSTS_A_DAY` count each day. */
export const postContributions: ContributionSource = {
  kind: 'posts',
  title: msg`Storyteller`,
  label: msg`Posts`,
  rule: msg`${{ count: POSTS_A_DAY }} a day count`,
  async count(db, week) {
    const { rows } = await sql<Contributed>`
      select author_id as "personId", sum(count)::integer as made, sum(least(count, ${POSTS_A_DAY}))::integer as counted
      from (
        select author_id, count(*) from posts
        where ${isIn(week, 'id')} and visibility = 'public'
        group by author_id, (created_at at time zone 'UTC')::date
      ) days
      group by author_id`.execute(db);
    return rows;
  },
};

/** Comments on other people's posts. One comment a post counts, and at most `COMMENTS_A_DAY` each day. */
export const commentContributions: ContributionSource = {
  kind: 'comments',
  title: msg`Helper`,
  label: msg`Comments`,
  rule: msg`one a post, and ${{ count: COMMENTS_A_DAY }} a day, count`,
  async count(db, week) {
    const { rows } = await sql<Contributed>`
      select author_id as "personId", sum(made)::integer as made, sum(least(posts, ${COMMENTS_A_DAY}))::integer as counted
      from (
        select author_id, sum(made) as made, count(*) as posts
        from (
          select comments.author_id, comments.post_id, count(*) as made, min(comments.created_at) as first_at
          from comments join posts on posts.id = comments.post_id
          where ${isIn(week, 'comments.id')} and posts.visibility = 'public' and posts.author_id <> comments.author_id
          group by comments.author_id, comments.post_id
        ) on_posts
        group by author_id, (first_at at time zone 'UTC')::date
      ) days
      group by author_id`.execute(db);
    return rows;
  },
};

const isIn = ({ since, until }: Week, column: string) =>
  sql`${sql.ref(column)} >= ${firstIdAt(since)} and ${sql.ref(column)} < ${firstIdAt(until + 1)}`;

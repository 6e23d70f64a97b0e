import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { likeText } from '../../../platform/db/like-pattern.ts';
import { follows } from '../../people/relations/relation.sql.ts';
import { seesPerson } from '../../people/relations/visibility.sql.ts';
import { SUMMARY_COLUMNS } from '../../people/summaries/person-summary.ts';

/** A tag, or the tag that it was merged into, with its number of public posts; undefined when no post ever had it. */
export async function findTag(db: Executor, tag: string) {
  return (
    db
      .selectFrom('tags as named')
      .innerJoin('tags', (join) => join.on('tags.tag', '=', (is) => is.fn.coalesce('named.shown_as', 'named.tag')))
      .select(['tags.tag', 'tags.posts_count', 'tags.hidden_at'])
      // the `hidden_at` of the resulting tag counts, not that of the merged one
      .where('named.tag', '=', tag)
      .executeTakeFirst()
  );
}

/** The public posts of a tag whose authors a viewer sees, newest first. */
export async function taggedPostIds(
  db: Executor,
  tag: string,
  { viewerId, before, limit }: { viewerId: string; before?: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('post_tags')
    .innerJoin('posts', 'posts.id', 'post_tags.post_id')
    .select('post_tags.post_id')
    .where('post_tags.tag', '=', tag)
    .where(seesPerson(viewerId, 'posts.author_id'))
    .$if(before !== undefined, (query) => query.where('post_tags.post_id', '<', before ?? ''))
    .orderBy('post_tags.post_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ post_id }) => post_id);
}

/**
 * Other authors of a tag's newest `of` posts, most posts first, without people hidden from the viewer. People
 * who turned discovery off are listed for their followers only. `of` bounds the cost, because a tag may have any
 * number of posts.
 */
export async function peopleOfTag(
  db: Executor,
  tag: string,
  { viewerId, of, limit }: { viewerId: string; of: number; limit: number },
) {
  return db
    .with('newest', (query) =>
      query
        .selectFrom('post_tags')
        .innerJoin('posts', 'posts.id', 'post_tags.post_id')
        .select(['posts.author_id', 'posts.id'])
        .where('post_tags.tag', '=', tag)
        .orderBy('post_tags.post_id', 'desc')
        .limit(of),
    )
    .with('authors', (query) =>
      query
        .selectFrom('newest')
        .select(({ fn }) => [
          'author_id',
          fn.countAll<number>().as('posts_count'),
          // ids are ordered by time, and Postgres has no max() for uuid
          sql<string>`max(id::text)`.as('latest'),
        ])
        .where('author_id', '!=', viewerId)
        .where(seesPerson(viewerId, 'author_id'))
        .groupBy('author_id'),
    )
    .selectFrom('authors')
    .innerJoin('people', 'people.id', 'authors.author_id')
    .select(SUMMARY_COLUMNS.map((column) => `people.${column}` as const))
    .select((is) => ['authors.posts_count', follows(viewerId, is.ref('people.id')).as('is_following')])
    .where((is) => is.or([is('people.is_discoverable', '=', true), follows(viewerId, is.ref('people.id'))]))
    .orderBy('authors.posts_count', 'desc')
    .orderBy('authors.latest', 'desc')
    .limit(limit)
    .execute();
}

/** Visible tags that begin with a prefix, pinned ones first, then the most used. A merged tag yields its target. */
export async function completeTags(db: Executor, prefix: string, limit: number, offset = 0) {
  const { rows } = await sql<{ tag: string; posts_count: number }>`
    select tags.tag, tags.posts_count
    from (select distinct coalesce(shown_as, tag) as tag from tags where tag like ${`${likeText(prefix)}%`}) found
    join tags using (tag)
    left join pinned_tags on pinned_tags.tag = tags.tag and pinned_tags.until > now()
    where tags.posts_count > 0 and tags.hidden_at is null
    order by pinned_tags.place is null, tags.posts_count desc, tags.tag limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}

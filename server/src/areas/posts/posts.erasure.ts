import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { forgetHiddenCommentsOf } from './comments.repo.ts';
import type { Comments } from './comments.service.ts';
import type { PostChanges } from './post-changes.ts';
import type { Posts } from './posts.service.ts';

/** Likes deleted per statement: each locks its post. */
const BATCH = 200;
const nothingElse = async () => undefined;

/** Delete a person's posts, comments, likes and mentions, also on posts of others, and correct counts and caches. */
export async function erasePosts(
  { db, posts, comments, changes }: { db: Database; posts: Posts; comments: Comments; changes: PostChanges },
  personId: string,
): Promise<void> {
  const by = { id: personId, role: 'user' } as const;
  const own = await db.selectFrom('posts').select('id').where('author_id', '=', personId).execute();
  for (const { id } of own) await posts.removeReported(by, id, nothingElse).catch(ignoreMissing);
  const said = await db.selectFrom('comments').select('id').where('author_id', '=', personId).execute();
  for (const { id } of said) await comments.removeReported(by, id, nothingElse).catch(ignoreMissing);
  await forgetHiddenCommentsOf(db, personId);
  await db.deleteFrom('processing_posts').where('author_id', '=', personId).execute();
  const announce = (ids: readonly string[]) => {
    for (const postId of ids) changes.announce({ postId, by: personId });
  };
  for (let ids = [personId]; ids.length > 0; announce(ids)) ids = await deleteLikes(db, personId);
  for (let ids = [personId]; ids.length > 0; announce(ids)) ids = await deleteCommentLikes(db, personId);
  await db.deleteFrom('hidden_comment_likes').where('person_id', '=', personId).execute();
  announce(await forgetMentions(db, 'posts', 'id', personId));
  announce(await forgetMentions(db, 'comments', 'post_id', personId));
}

/** The ids that a statement returns. */
const idsOf = async (db: Database, statement: RawBuilder<{ id: string }>): Promise<string[]> =>
  (await statement.execute(db)).rows.map(({ id }) => id);

/** Locks the posts in id order. */
const deleteLikes = (db: Database, personId: string) =>
  idsOf(
    db,
    sql`
      with liked as materialized (
        select id from posts where id in (select post_id from likes where person_id = ${personId} limit ${BATCH})
        order by id for no key update
      ),
      gone as (
        delete from likes where person_id = ${personId} and post_id in (select id from liked) returning post_id
      )
      update posts set likes_count = likes_count - 1 where id in (select post_id from gone) returning id
    `,
  );

const deleteCommentLikes = (db: Database, personId: string) =>
  idsOf(
    db,
    sql`
      with liked as materialized (
        select id from posts where id in (
          select post_id from comment_likes join comments on comments.id = comment_id where person_id = ${personId}
          limit ${BATCH}
        )
        order by id for no key update
      ),
      gone as (
        delete from comment_likes using comments
        where person_id = ${personId} and comments.id = comment_id and post_id in (select id from liked)
        returning comment_id, post_id
      ),
      counted as (
        update comments set likes_count = likes_count - 1 where id in (select comment_id from gone)
      )
      select distinct post_id as id from gone
    `,
  );

/** Texts of others that mention the person stay; only the link is removed. */
const forgetMentions = (db: Database, table: 'posts' | 'comments', post: 'id' | 'post_id', personId: string) =>
  idsOf(
    db,
    sql`
      update ${sql.table(table)}
      set mentions = jsonb_path_query_array(mentions, '$[*] ? (@._id != $id)', jsonb_build_object('id', ${personId}::text))
      where mentions @> jsonb_build_array(jsonb_build_object('_id', ${personId}::text))
      returning ${sql.ref(post)} as id
    `,
  );

/** Ignore what another request deleted at the same time. */
function ignoreMissing(error: unknown): void {
  const code = (error as { code?: unknown }).code;
  if (code !== 'no_such_post' && code !== 'no_such_comment') throw error;
}

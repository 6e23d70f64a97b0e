import { COMMENTS_IN_POST } from '@quad/contract/limits';
import type { Mention } from '@quad/contract/posts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { seesPerson, seesPost } from '../relations/visibility.sql.ts';

const COMMENT_COLUMNS = [
  'comments.id',
  'comments.text',
  'comments.tags',
  sql<Mention[]>`comments.mentions`.as('mentions'),
  'comments.created_at',
  'comments.author_id',
  'people.username',
  'people.name',
  'people.picture',
] as const;

export interface NewComment {
  id: string;
  post_id: string;
  author_id: string;
  text: string;
  tags: readonly string[];
  mentions: readonly Mention[];
  created_at: Date;
}

/** Adds a comment to a locked post and answers it with its author. */
export async function insertComment(trx: Executor, comment: NewComment) {
  await trx
    .insertInto('comments')
    .values({ ...comment, tags: [...comment.tags], mentions: JSON.stringify(comment.mentions) })
    .execute();
  await addToCommentsCount(trx, comment.post_id, 1);
  return trx
    .selectFrom('comments')
    .innerJoin('people', 'people.id', 'comments.author_id')
    .select(COMMENT_COLUMNS)
    .where('comments.id', '=', comment.id)
    .executeTakeFirstOrThrow();
}

/** Who wrote a comment of this post; undefined when the post has no such comment. */
export function findComment(trx: Executor, postId: string, id: string) {
  return trx
    .selectFrom('comments')
    .select('author_id')
    .where('id', '=', id)
    .where('post_id', '=', postId)
    .executeTakeFirst();
}

/** A comment as moderators see it, regardless of its visibility and whether it is hidden; undefined when there is none. */
export function findReportedComment(db: Executor, id: string) {
  return db
    .selectFrom('comments')
    .select(['author_id', 'post_id', 'text', 'created_at', sql<boolean>`false`.as('is_hidden')])
    .where('id', '=', id)
    .unionAll(
      db
        .selectFrom('hidden_comments')
        .select(['author_id', 'post_id', 'text', 'created_at', sql<boolean>`true`.as('is_hidden')])
        .where('id', '=', id),
    )
    .executeTakeFirst();
}

/** Takes a comment of a locked post out of sight; it comes back as it was. */
export async function hideComment(trx: Executor, postId: string, id: string): Promise<void> {
  await sql`
    insert into hidden_comments (id, post_id, author_id, text, tags, mentions, created_at)
    select id, post_id, author_id, text, tags, mentions, created_at from comments where id = ${id}
  `.execute(trx);
  await removeComment(trx, postId, id);
}

/** Puts a hidden comment of a locked post back. Answers whether there was one. */
export async function unhideComment(trx: Executor, postId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with shown as (delete from hidden_comments where id = ${id} and post_id = ${postId} returning *)
    insert into comments (id, post_id, author_id, text, tags, mentions, created_at)
    select id, post_id, author_id, text, tags, mentions, created_at from shown
  `.execute(trx);
  if (!numAffectedRows) return false;
  await addToCommentsCount(trx, postId, 1);
  return true;
}

/** Removes a comment of a locked post that is hidden. Answers whether there was one. */
export async function removeHiddenComment(trx: Executor, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('hidden_comments').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function forgetHiddenCommentsOf(db: Executor, authorId: string): Promise<void> {
  await db.deleteFrom('hidden_comments').where('author_id', '=', authorId).execute();
}

/** Removes a comment of a locked post. */
export async function removeComment(trx: Executor, postId: string, id: string): Promise<void> {
  await trx.deleteFrom('comments').where('id', '=', id).execute();
  await addToCommentsCount(trx, postId, -1);
}

/** The newest comments of a post before one that a viewer sees, oldest of them first. */
export async function listComments(db: Executor, viewerId: string, postId: string, before: string | undefined) {
  const rows = await db
    .selectFrom('comments')
    .innerJoin('people', 'people.id', 'comments.author_id')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select(COMMENT_COLUMNS)
    .where('comments.post_id', '=', postId)
    .where(seesPost(viewerId))
    .where(seesPerson(viewerId, 'comments.author_id'))
    .$if(before !== undefined, (query) => query.where('comments.id', '<', before ?? ''))
    .orderBy('comments.id', 'desc')
    .limit(COMMENTS_IN_POST)
    .execute();
  return rows.reverse();
}

async function addToCommentsCount(trx: Executor, postId: string, change: 1 | -1): Promise<void> {
  await trx
    .updateTable('posts')
    .set((column) => ({ comments_count: column('comments_count', '+', change) }))
    .where('id', '=', postId)
    .execute();
}

export async function seesPostNow(db: Executor, viewerId: string, id: string): Promise<boolean> {
  const post = await db
    .selectFrom('posts')
    .select('id')
    .where('id', '=', id)
    .where(seesPost(viewerId))
    .executeTakeFirst();
  return post !== undefined;
}

/** The author of a comment; undefined when the viewer sees no such comment. */
export async function commentAuthorOf(db: Executor, viewerId: string, id: string): Promise<string | undefined> {
  const comment = await db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select('comments.author_id')
    .where('comments.id', '=', id)
    .where(seesPost(viewerId))
    .where(seesPerson(viewerId, 'comments.author_id'))
    .executeTakeFirst();
  return comment?.author_id;
}

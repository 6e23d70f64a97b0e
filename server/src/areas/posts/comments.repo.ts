import { COMMENT_LIKES_LISTED, COMMENTS_IN_POST } from '@quad/contract/limits/posts';
import type { Mention } from '@quad/contract/posts/posts';
import { sql } from 'kysely';
import { callAndDeliver } from '../../platform/db/after-commit.ts';
import type { Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { seesPost } from '../people/relations/visibility.sql.ts';
import { seesComment } from './comments.sql.ts';

const COMMENT_COLUMNS = [
  'comments.id',
  'comments.text',
  'comments.tags',
  'comments.mentions',
  'comments.created_at',
  'comments.edited_at',
  'comments.author_id',
  'people.username',
  'people.name',
  'people.picture',
  'comments.parent_id',
  'comments.likes_count',
] as const;

export interface NewComment {
  id: string;
  post_id: string;
  author_id: string;
  text: string;
  tags: readonly string[];
  mentions: readonly Mention[];
  created_at: Date;
  parent_id: string | null;
}

/** Add a comment to a locked post. Return it with its author. */
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

const selectOwnComment = (trx: Executor, authorId: string, postId: string, id: string) =>
  trx
    .selectFrom('comments')
    .innerJoin('people', 'people.id', 'comments.author_id')
    .select(COMMENT_COLUMNS)
    .where('comments.id', '=', id)
    .where('comments.post_id', '=', postId)
    .where('comments.author_id', '=', authorId);

/** A comment on this post by this author; undefined when it does not exist or is hidden. */
export const findOwnComment = (trx: Executor, authorId: string, postId: string, id: string) =>
  selectOwnComment(trx, authorId, postId, id).executeTakeFirst();

/** The same comment, unless its author no longer sees it: below the comment of a person with a block between them. */
export const findSeenOwnComment = (trx: Executor, authorId: string, postId: string, id: string) =>
  selectOwnComment(trx, authorId, postId, id).where(seesComment(authorId)).executeTakeFirst();

/** Change the text of a comment of a locked post, and store the old one. */
export async function updateComment(
  trx: Executor,
  postId: string,
  comment: Pick<
    NonNullable<Awaited<ReturnType<typeof findOwnComment>>>,
    'id' | 'author_id' | 'text' | 'created_at' | 'edited_at'
  >,
  { text, tags, mentions }: Pick<NewComment, 'text' | 'tags' | 'mentions'>,
): Promise<void> {
  await trx
    .insertInto('comment_versions')
    .values({
      id: newId(),
      comment_id: comment.id,
      post_id: postId,
      author_id: comment.author_id,
      text: comment.text,
      written_at: comment.edited_at ?? comment.created_at,
    })
    .execute();
  await trx
    .updateTable('comments')
    .set({ text, tags: [...tags], mentions: JSON.stringify(mentions), edited_at: new Date() })
    .where('id', '=', comment.id)
    .execute();
}

/** The current text of a comment and the earlier ones, newest first; undefined when the viewer sees no such comment. */
export async function commentVersions(
  db: Executor,
  viewerId: string,
  { postId, id }: { postId: string; id: string },
  limit: number,
) {
  const comment = await db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select(['comments.text', sql<Date>`coalesce(comments.edited_at, comments.created_at)`.as('written_at')])
    .where('comments.id', '=', id)
    .where('comments.post_id', '=', postId)
    .where(seesPost(viewerId))
    .where(seesComment(viewerId))
    .executeTakeFirst();
  if (!comment) return undefined;
  const earlier = await db
    .selectFrom('comment_versions')
    .select(['text', 'written_at'])
    .where('comment_id', '=', id)
    .orderBy('id', 'desc')
    .limit(limit - 1)
    .execute();
  return [comment, ...earlier];
}

/** A comment of this post, followed by its replies; empty when the post has no such comment. */
export function findThread(trx: Executor, postId: string, id: string) {
  return trx
    .selectFrom('comments')
    .select(['id', 'author_id'])
    .where('post_id', '=', postId)
    .where(({ eb, or }) => or([eb('id', '=', id), eb('parent_id', '=', id)]))
    .orderBy('id')
    .execute();
}

/** The comment, or its parent if it is a reply, on a locked post; undefined when the viewer sees none. */
export async function findParent(trx: Executor, viewerId: string, postId: string, id: string) {
  const { rows } = await sql<{ id: string; author_id: string }>`
    select top.id, top.author_id from comments
    join comments top on top.id = coalesce(comments.parent_id, comments.id)
    where comments.id = ${id} and comments.post_id = ${postId} and ${seesComment(viewerId)}
  `.execute(trx);
  return rows[0];
}

/** A comment for moderators, whether or not it is hidden; undefined when it does not exist. */
export function findReportedComment(db: Executor, id: string) {
  return db
    .selectFrom('comments')
    .select(['author_id', 'post_id', 'text', 'created_at', sql<boolean>`false`.as('is_hidden')])
    .select(sql<string | null>`null`.as('hidden_with'))
    .where('id', '=', id)
    .unionAll(
      db
        .selectFrom('hidden_comments')
        .select(['author_id', 'post_id', 'text', 'created_at', sql<boolean>`true`.as('is_hidden'), 'hidden_with'])
        .where('id', '=', id),
    )
    .executeTakeFirst();
}

/** Move a comment of a locked post, its replies and their likes to the tables of hidden ones. */
export async function hideComment(trx: Executor, postId: string, id: string): Promise<void> {
  await sql`
    insert into hidden_comments
      (id, post_id, author_id, text, tags, mentions, created_at, edited_at, parent_id, hidden_with)
    select id, post_id, author_id, text, tags, mentions, created_at, edited_at, parent_id, nullif(${id}::uuid, id)
    from comments where id = ${id} or parent_id = ${id}
  `.execute(trx);
  await sql`
    insert into hidden_comment_likes (comment_id, person_id, created_at)
    select comment_id, person_id, comment_likes.created_at from comment_likes
    join comments on comments.id = comment_id where comments.id = ${id} or parent_id = ${id}
  `.execute(trx);
  await takeOut(trx, postId, id);
}

/** Keep a reply hidden when its hidden parent is restored. */
export async function hideSeparately(trx: Executor, id: string): Promise<void> {
  await trx.updateTable('hidden_comments').set({ hidden_with: null }).where('id', '=', id).execute();
}

/**
 * Restore a hidden comment of a locked post and the replies that were hidden with it. A reply whose parent is still
 * hidden returns with the parent. Return whether the comment was hidden.
 */
export async function unhideComment(trx: Executor, postId: string, id: string): Promise<boolean> {
  const hidden = await trx
    .selectFrom('hidden_comments')
    .leftJoin('comments as parent', 'parent.id', 'hidden_comments.parent_id')
    .select(['hidden_comments.parent_id', 'parent.id as shown_parent_id'])
    .where('hidden_comments.id', '=', id)
    .where('hidden_comments.post_id', '=', postId)
    .executeTakeFirst();
  if (!hidden) return false;
  const { parent_id, shown_parent_id } = hidden;
  if (parent_id !== null && shown_parent_id === null) {
    await trx.updateTable('hidden_comments').set({ hidden_with: parent_id }).where('id', '=', id).execute();
    return true;
  }
  await sql`
    insert into comments (id, post_id, author_id, text, tags, mentions, created_at, edited_at, parent_id, likes_count)
    select id, post_id, author_id, text, tags, mentions, created_at, edited_at, parent_id,
      (select count(*) from hidden_comment_likes where comment_id = hidden_comments.id)
    from hidden_comments where id = ${id} or hidden_with = ${id}
  `.execute(trx);
  await sql`
    insert into comment_likes (comment_id, person_id, created_at)
    select comment_id, person_id, hidden_comment_likes.created_at from hidden_comment_likes
    join hidden_comments on hidden_comments.id = comment_id where hidden_comments.id = ${id} or hidden_with = ${id}
  `.execute(trx);
  const { numDeletedRows } = await trx
    .deleteFrom('hidden_comments')
    .where(({ eb, or }) => or([eb('id', '=', id), eb('hidden_with', '=', id)]))
    .executeTakeFirst();
  await addToCommentsCount(trx, postId, Number(numDeletedRows));
  return true;
}

/** Delete a hidden comment and its replies. Return whether it existed. */
export async function removeHiddenComment(trx: Executor, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('hidden_comments').where('id', '=', id).executeTakeFirst();
  await removeHiddenReplies(trx, id);
  return numDeletedRows > 0n;
}

/** Delete a person's hidden comments and the replies to them. */
export async function forgetHiddenCommentsOf(db: Executor, authorId: string): Promise<void> {
  await sql`
    delete from hidden_comments where author_id = ${authorId}
      or parent_id in (select id from hidden_comments where author_id = ${authorId})
  `.execute(db);
}

/** Delete a comment of a locked post and its replies. */
export async function removeComment(trx: Executor, postId: string, id: string): Promise<void> {
  await takeOut(trx, postId, id);
  await removeHiddenReplies(trx, id);
}

/** Delete a comment and its replies from the visible ones, and reduce the post's count. */
async function takeOut(trx: Executor, postId: string, id: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('comments')
    .where(({ eb, or }) => or([eb('id', '=', id), eb('parent_id', '=', id)]))
    .executeTakeFirst();
  await addToCommentsCount(trx, postId, -Number(numDeletedRows));
}

const removeHiddenReplies = (trx: Executor, id: string) =>
  trx.deleteFrom('hidden_comments').where('parent_id', '=', id).execute();

/** A page of a post's comments that a viewer sees: the newest before `before`, in ascending order. */
export async function listComments(db: Executor, viewerId: string, postId: string, before: string | undefined) {
  const rows = await db
    .selectFrom('comments')
    .innerJoin('people', 'people.id', 'comments.author_id')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select(COMMENT_COLUMNS)
    .where('comments.post_id', '=', postId)
    .where(seesPost(viewerId))
    .where(seesComment(viewerId))
    .$if(before !== undefined, (query) => query.where('comments.id', '<', before ?? ''))
    .orderBy('comments.id', 'desc')
    .limit(COMMENTS_IN_POST)
    .execute();
  return rows.reverse();
}

async function addToCommentsCount(trx: Executor, postId: string, change: number): Promise<void> {
  await trx
    .updateTable('posts')
    .set((column) => ({ comments_count: column('comments_count', '+', change) }))
    .where('id', '=', postId)
    .execute();
}

/** The author of a comment; undefined when the viewer sees no such comment. */
export async function commentAuthorOf(db: Executor, viewerId: string, id: string): Promise<string | undefined> {
  const comment = await db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select('comments.author_id')
    .where('comments.id', '=', id)
    .where(seesPost(viewerId))
    .where(seesComment(viewerId))
    .executeTakeFirst();
  return comment?.author_id;
}

/** Select the comments that a viewer sees. */
export function commentsSeen(db: Executor, viewerId: string, ids: readonly string[]) {
  return db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select(['comments.id', 'comments.post_id', 'comments.text'])
    .where(sql<boolean>`comments.id = any(${[...ids]}::uuid[])`)
    .where(seesPost(viewerId))
    .where(seesComment(viewerId))
    .execute();
}

/** Set whether a person likes a comment; undefined when the person sees no such comment on the post. */
export async function likeComment(
  db: Executor,
  like: { postId: string; id: string; personId: string; liked: boolean; at?: number | undefined },
) {
  const { postId, id, personId, liked, at } = like;
  const call = sql`select likes_count, told from like_comment(
    ${postId}, ${id}, ${personId}, ${liked}, ${at === undefined ? null : new Date(at)}::timestamptz
  )`;
  return callAndDeliver<{ likes_count: number }>(db, call);
}

/** The comments on a post that a person likes, newest first. */
export async function likedCommentsOn(db: Executor, personId: string, postId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('comments')
    .innerJoin('comment_likes', 'comment_id', 'comments.id')
    .select('comments.id')
    .where('post_id', '=', postId)
    .where('person_id', '=', personId)
    .orderBy('comments.id', 'desc')
    .limit(COMMENT_LIKES_LISTED)
    .execute();
  return rows.map(({ id }) => id);
}

import { COMMENTS_IN_LIST, LIKES_LISTED } from '@quad/contract/limits';
import type { Mention } from '@quad/contract/posts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { MediaRecord } from '../../platform/media/media-record.ts';

/** A comment as the posts query aggregates it. */
export interface CommentRow {
  id: string;
  text: string;
  tags: string[];
  mentions: Mention[];
  created_at: string;
  author_id: string;
  username: string;
  name: string;
  picture: string | null;
}

/** The newest comments of a post, oldest of them first, as a JSON array. */
const newestComments = (limit: number) => sql<CommentRow[]>`coalesce((
  select json_agg(json_build_object(
    'id', c.id, 'text', c.text, 'tags', c.tags, 'mentions', c.mentions, 'created_at', c.created_at,
    'author_id', c.author_id, 'username', a.username, 'name', a.name, 'picture', a.picture
  ) order by c.id)
  from (select * from comments where post_id = posts.id order by id desc limit ${sql.lit(limit)}) c
  join people a on a.id = c.author_id
), '[]')`;

const newestLikes = sql<string[]>`array(
  select person_id from likes where post_id = posts.id order by created_at desc limit ${sql.lit(LIKES_LISTED)}
)`;

/** Posts with everything a post shows, in one query whatever their number. */
function selectPosts(db: Executor, commentsLimit: number) {
  return db
    .selectFrom('posts')
    .innerJoin('people', 'people.id', 'posts.author_id')
    .select([
      'posts.id',
      'posts.author_id',
      'posts.caption',
      'posts.location',
      'posts.created_at',
      'posts.edited_at',
      'posts.likes_count',
      'posts.comments_count',
      'posts.reposts_count',
      'posts.visibility',
      'posts.tags',
      'people.name',
      'people.username',
      'people.picture',
      'people.role',
      'people.is_verified',
    ])
    .select(sql<MediaRecord[]>`posts.media`.as('media'))
    .select(sql<Mention[]>`posts.mentions`.as('mentions'))
    .select(newestLikes.as('likes'))
    .select(newestComments(commentsLimit).as('comments'));
}

/** Posts by their ids, in no particular order. */
export function findPosts(db: Executor, ids: readonly string[]) {
  const isAny: Expression<SqlBool> = sql`posts.id = any(${ids}::uuid[])`;
  return selectPosts(db, COMMENTS_IN_LIST).where(isAny).execute();
}

export type PostRow = Awaited<ReturnType<typeof findPosts>>[number];

/** One post with its newest comments. */
export function findPost(db: Executor, id: string, commentsLimit: number) {
  return selectPosts(db, commentsLimit).where('posts.id', '=', id).executeTakeFirst();
}

export interface NewPost {
  id: string;
  author_id: string;
  caption: string;
  location: string;
  media: readonly MediaRecord[];
  created_at: Date;
}

export async function insertPost(trx: Executor, post: NewPost): Promise<void> {
  await trx
    .insertInto('posts')
    .values({ ...post, media: JSON.stringify(post.media) })
    .execute();
  await addToPostsCount(trx, post.author_id, 1);
}

/**
 * Locks a post for a change of it or of what hangs on it; undefined when there is none. Every such change begins
 * here, so that none waits for another in a circle.
 */
export function lockPost(trx: Executor, id: string) {
  return trx
    .selectFrom('posts')
    .select(['id', 'author_id'])
    .select(sql<MediaRecord[]>`media`.as('media'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateCaption(trx: Executor, id: string, caption: string): Promise<void> {
  await trx.updateTable('posts').set({ caption, edited_at: new Date() }).where('id', '=', id).execute();
}

export async function removePost(trx: Executor, { id, author_id }: { id: string; author_id: string }): Promise<void> {
  await trx.deleteFrom('posts').where('id', '=', id).execute();
  await addToPostsCount(trx, author_id, -1);
}

async function addToPostsCount(trx: Executor, authorId: string, change: 1 | -1): Promise<void> {
  await trx
    .updateTable('people')
    .set((column) => ({ posts_count: column('posts_count', '+', change) }))
    .where('id', '=', authorId)
    .execute();
}

/** Likes, or takes the like back; undefined when there is no such post. */
export async function toggleLike(db: Executor, postId: string, personId: string) {
  const { rows } = await sql<{
    liked: boolean;
    likes_count: number;
  }>`select * from toggle_like(${postId}, ${personId})`.execute(db);
  return rows[0];
}

/** Which of these posts a person likes, has saved, has reposted. */
export async function marksOf(db: Executor, postIds: readonly string[], personId: string) {
  const { rows } = await sql<{ liked: string[]; saved: string[]; reposted: string[] }>`
    with asked as (select unnest(${postIds}::uuid[]) as id)
    select
      array(select post_id from asked join likes on post_id = asked.id where person_id = ${personId}) as liked,
      array(select post_id from asked join saved_posts on post_id = asked.id where person_id = ${personId}) as saved,
      array(select post_id from asked join reposts on post_id = asked.id where person_id = ${personId}) as reposted
  `.execute(db);
  return rows[0] ?? { liked: [], saved: [], reposted: [] };
}

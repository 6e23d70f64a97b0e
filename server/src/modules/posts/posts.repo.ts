import { COMMENTS_IN_LIST, LIKES_LISTED } from '@quad/contract/limits';
import type { Mention, Visibility } from '@quad/contract/posts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import type { MediaRecord } from '../../platform/media/media-record.ts';
import { seesPost } from '../relations/visibility.sql.ts';

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

/** The condition that `column` names none of these people; nothing to check when there are none. */
const noneOf = (column: string, people: readonly string[]) =>
  people.length === 0 ? sql`` : sql`and ${sql.ref(column)} <> all (${people}::uuid[])`;

/** The newest comments of a post, oldest of them first, as a JSON array. */
const newestComments = (limit: number, without: readonly string[]) => sql<CommentRow[]>`coalesce((
  select json_agg(json_build_object(
    'id', c.id, 'text', c.text, 'tags', c.tags, 'mentions', c.mentions, 'created_at', c.created_at,
    'author_id', c.author_id, 'username', a.username, 'name', a.name, 'picture', a.picture
  ) order by c.id)
  from (
    select * from comments where post_id = posts.id ${noneOf('author_id', without)} order by id desc limit ${sql.lit(limit)}
  ) c
  join people a on a.id = c.author_id
), '[]')`;

const newestLikes = (without: readonly string[]) => sql<string[]>`array(
  select person_id from likes where post_id = posts.id ${noneOf('person_id', without)}
  order by created_at desc limit ${sql.lit(LIKES_LISTED)}
)`;

/** A kept count, less what the people left out add to it. */
const countOf = (count: string, table: 'likes' | 'comments', person: string, without: readonly string[]) =>
  without.length === 0
    ? sql<number>`${sql.ref(count)}`
    : sql<number>`${sql.ref(count)} - (
        select count(*) from ${sql.table(table)}
        where post_id = posts.id and ${sql.ref(person)} = any (${without}::uuid[])
      )::int`;

/**
 * Posts with everything a post shows, in one query whatever their number; what the people in `without` said and liked
 * is left out and not counted.
 */
function selectPosts(db: Executor, commentsLimit: number, without: readonly string[]) {
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
    .select(countOf('posts.likes_count', 'likes', 'person_id', without).as('likes_count'))
    .select(countOf('posts.comments_count', 'comments', 'author_id', without).as('comments_count'))
    .select(newestLikes(without).as('likes'))
    .select(newestComments(commentsLimit, without).as('comments'));
}

/** Posts by their ids, in no particular order. */
export function findPosts(db: Executor, ids: readonly string[], without: readonly string[] = []) {
  const isAny: Expression<SqlBool> = sql`posts.id = any(${ids}::uuid[])`;
  return selectPosts(db, COMMENTS_IN_LIST, without).where(isAny).execute();
}

export type PostRow = Awaited<ReturnType<typeof findPosts>>[number];

/** One post with its newest comments. */
export function findPost(db: Executor, id: string, commentsLimit: number, without: readonly string[] = []) {
  return selectPosts(db, commentsLimit, without).where('posts.id', '=', id).executeTakeFirst();
}

/** Those of these posts that any of these people like or have commented on. */
export async function postsInvolving(db: Executor, ids: readonly string[], people: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::uuid[]) id
    where exists (select 1 from likes where post_id = id and person_id = any (${people}::uuid[]))
      or exists (select 1 from comments where post_id = id and author_id = any (${people}::uuid[]))
  `.execute(db);
  return rows.map(({ id }) => id);
}

export interface NewPost {
  id: string;
  author_id: string;
  caption: string;
  tags: readonly string[];
  mentions: readonly Mention[];
  location: string;
  visibility: Visibility;
  media: readonly MediaRecord[];
  created_at: Date;
}

/**
 * Adds a post and counts it for its author, in one statement: the trigger that counts posts locks the day's row until
 * the commit, so that whoever posts next waits for every round trip in between. Returns the post as others read it.
 */
export async function insertPost(db: Executor, post: NewPost): Promise<PostRow> {
  const isPublic = post.visibility === 'public';
  const [author] = await insertAndCount(db, {
    ...post,
    tags: [...post.tags],
    mentions: JSON.stringify(post.mentions),
    media: JSON.stringify(post.media),
    publicPosts: isPublic ? 1 : 0,
    closePosts: isPublic ? 0 : 1,
  });
  if (!author) throw new Error('a post without an author was inserted');
  return {
    ...post,
    ...author,
    tags: [...post.tags],
    mentions: [...post.mentions],
    media: [...post.media],
    id: post.id,
    edited_at: null,
    likes: [],
    likes_count: 0,
    comments: [],
    comments_count: 0,
    reposts_count: 0,
  };
}

type InsertedPost = Omit<NewPost, 'tags' | 'mentions' | 'media'> & {
  readonly tags: string[];
  readonly mentions: string;
  readonly media: string;
  /** How many it adds to those of the author that everybody sees, and to those for close friends. */
  readonly publicPosts: number;
  readonly closePosts: number;
};

const insertAndCount = compiledQuery((db, post: InsertedPost) => {
  const { id, author_id, caption, tags, mentions, location, visibility, media, created_at } = post;
  const { publicPosts, closePosts } = post;
  return db
    .with('post', (query) =>
      query
        .insertInto('posts')
        .values({ id, author_id, caption, tags, mentions, location, visibility, media, created_at })
        .returning('author_id'),
    )
    .updateTable('people')
    .from('post')
    .set({
      posts_count: sql<number>`people.posts_count + ${publicPosts}::int`,
      close_posts_count: sql<number>`people.close_posts_count + ${closePosts}::int`,
    })
    .whereRef('people.id', '=', 'post.author_id')
    .returning(['people.name', 'people.username', 'people.picture', 'people.role', 'people.is_verified']);
});

/**
 * Locks a post for a change of it or of what hangs on it, and tells whether the viewer sees it; undefined when there is
 * none. Every such change begins here, so that none waits for another in a circle.
 */
export function lockPost(trx: Executor, viewerId: string, id: string) {
  return trx
    .selectFrom('posts')
    .select(['id', 'author_id', 'visibility', 'caption', 'created_at', 'edited_at'])
    .select(sql<MediaRecord[]>`media`.as('media'))
    .select(sql<boolean>`${seesPost(viewerId)}`.as('is_seen'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type LockedPost = NonNullable<Awaited<ReturnType<typeof lockPost>>>;

/** Changes the caption of a locked post, and keeps what it was. */
export async function updateCaption(
  trx: Executor,
  post: LockedPost,
  { caption, tags, mentions }: { caption: string; tags: readonly string[]; mentions: readonly Mention[] },
): Promise<void> {
  await trx
    .insertInto('caption_versions')
    .values({ id: newId(), post_id: post.id, caption: post.caption, written_at: post.edited_at ?? post.created_at })
    .execute();
  await trx
    .updateTable('posts')
    .set({ caption, tags: [...tags], mentions: JSON.stringify(mentions), edited_at: new Date() })
    .where('id', '=', post.id)
    .execute();
}

/** What the caption of a post was, newest first, and what it is; undefined when the viewer sees no such post. */
export async function captionHistory(db: Executor, viewerId: string, id: string, limit: number) {
  const post = await db
    .selectFrom('posts')
    .select(['caption', sql<Date>`coalesce(edited_at, created_at)`.as('written_at')])
    .where('id', '=', id)
    .where(seesPost(viewerId))
    .executeTakeFirst();
  if (!post) return undefined;
  const earlier = await db
    .selectFrom('caption_versions')
    .select(['caption', 'written_at'])
    .where('post_id', '=', id)
    .orderBy('id', 'desc')
    .limit(limit - 1)
    .execute();
  return [post, ...earlier];
}

export async function removePost(trx: Executor, post: LockedPost): Promise<void> {
  await trx.deleteFrom('posts').where('id', '=', post.id).execute();
  await addToPostsCount(trx, post, -1);
}

/** Posts for close friends are counted apart from those everybody sees. */
async function addToPostsCount(
  trx: Executor,
  { author_id, visibility }: { author_id: string; visibility: string },
  change: 1 | -1,
): Promise<void> {
  const count = visibility === 'public' ? 'posts_count' : 'close_posts_count';
  await trx
    .updateTable('people')
    .set((column) => ({ [count]: column(count, '+', change) }))
    .where('id', '=', author_id)
    .execute();
}

/** Likes, or takes the like back; undefined when the person sees no such post. */
export async function toggleLike(db: Executor, postId: string, personId: string) {
  const { rows } = await sql<{
    liked: boolean;
    likes_count: number;
  }>`select * from toggle_like(${postId}, ${personId})`.execute(db);
  return rows[0];
}

/** Lets people like a post, in this order; who likes it already goes on liking it. */
export async function addLikes(db: Executor, postId: string, personIds: readonly string[]): Promise<void> {
  await sql`
    select toggle_like(${postId}, person_id) from (
      select person_id from unnest(${personIds}::uuid[]) with ordinality as people(person_id, place)
      where not exists (select from likes where post_id = ${postId} and likes.person_id = people.person_id)
      order by place offset 0
    ) as new_likers
  `.execute(db);
}

/** The author of a post; undefined when the viewer sees no such post. */
export async function postAuthorOf(db: Executor, viewerId: string, id: string): Promise<string | undefined> {
  const post = await db
    .selectFrom('posts')
    .select('author_id')
    .where('id', '=', id)
    .where(seesPost(viewerId))
    .executeTakeFirst();
  return post?.author_id;
}

/** Those of these posts that guests may be shown: public, and of nobody who has been disabled. */
export async function postsForGuests(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('posts')
    .innerJoin('people', 'people.id', 'posts.author_id')
    .select([
      'posts.id',
      'posts.caption',
      'posts.created_at',
      'posts.likes_count',
      'posts.comments_count',
      'posts.reposts_count',
      'people.name',
      'people.picture',
      sql<MediaRecord[]>`posts.media`.as('media'),
    ])
    .where('posts.id', 'in', ids)
    .where('posts.visibility', '=', 'public')
    .where('people.is_disabled', '=', false)
    .execute();
}

/** How many public posts and how many comments there are since the day began (UTC), and in the last 24 hours. */
export async function countNew(db: Executor): Promise<{ posts_today: number; comments_today: number }> {
  const { rows } = await sql<{ posts_today: number; comments_today: number }>`
    select
      (select coalesce(sum(count), 0)::int from posts_per_day where day >= (now() at time zone 'UTC')::date) as posts_today,
      (select count(*) from comments where created_at > now() - interval '1 day') as comments_today
  `.execute(db);
  return rows[0] ?? { posts_today: 0, comments_today: 0 };
}

import { COMMENTS_IN_LIST } from '@quad/contract/limits/posts';
import type { Mention } from '@quad/contract/posts/posts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { callAndDeliver } from '../../platform/db/after-commit.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import type { MediaRecord } from '../../platform/media/media-record.ts';
import { seesPost } from '../people/relations/visibility.sql.ts';
import {
  completeColumns,
  described,
  type PostEdit,
  type PostForm,
  type PostMediaRecord,
  type PostRow,
  postColumns,
  selectPosts,
} from './posts.row.ts';

interface Entities {
  readonly tags: readonly string[];
  readonly mentions: readonly Mention[];
}

const entityColumns = ({ tags, mentions }: Entities) => ({ tags: [...tags], mentions: JSON.stringify(mentions) });

/** Posts by their ids, in no particular order. */
export function findPosts(db: Executor, ids: readonly string[], without: readonly string[] = []) {
  const isAny: Expression<SqlBool> = sql`posts.id = any(${ids}::uuid[])`;
  return selectPosts(db, COMMENTS_IN_LIST, without).where(isAny).execute();
}

/** One post with its newest comments. */
export function findPost(db: Executor, id: string, commentsLimit: number, without: readonly string[] = []) {
  return selectPosts(db, commentsLimit, without).where('posts.id', '=', id).executeTakeFirst();
}

/** Select the posts that any of these people like, have reposted or have commented on. */
export async function postsInvolving(db: Executor, ids: readonly string[], people: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::uuid[]) id
    where exists (select 1 from likes where post_id = id and person_id = any (${people}::uuid[]))
      or exists (select 1 from comments where post_id = id and author_id = any (${people}::uuid[]))
      or exists (select 1 from reposts where post_id = id and person_id = any (${people}::uuid[]))
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** A post to be stored: its fields, the entities of its text, and its media. */
export interface NewPost {
  readonly form: PostForm;
  readonly entities: Entities;
  readonly media: readonly MediaRecord[];
  readonly id: string;
  readonly author_id: string;
  readonly created_at: Date;
}

/**
 * Add a post and count it for its author, in one statement. A trigger locks the day's row of counts until the commit,
 * so other new posts would wait for further round trips. Return the post as others read it.
 */
export async function insertPost(db: Executor, post: NewPost): Promise<PostRow> {
  const { form, entities, id, author_id, created_at } = post;
  const media = described(post.media, form);
  const columns = { ...completeColumns(form), id, author_id, created_at };
  const isPublic = columns.visibility === 'public';
  const [author] = await insertAndCount(db, {
    ...columns,
    ...entityColumns(entities),
    media: JSON.stringify(media),
    publicPosts: isPublic ? 1 : 0,
    closePosts: isPublic ? 0 : 1,
  });
  if (!author) throw new Error('a post without an author was inserted');
  return {
    ...columns,
    ...author,
    tags: [...entities.tags],
    mentions: [...entities.mentions],
    media: [...media],
    edited_at: null,
    shown_to: null,
    likes: [],
    likes_count: 0,
    comments: [],
    comments_count: 0,
    reposts_count: 0,
  };
}

type InsertedPost = ReturnType<typeof completeColumns> &
  ReturnType<typeof entityColumns> &
  Pick<NewPost, 'id' | 'author_id' | 'created_at'> & {
    readonly media: string;
    /** The change of the author's counts of public posts and of posts for close friends. */
    readonly publicPosts: number;
    readonly closePosts: number;
  };

const insertAndCount = compiledQuery((db, post: InsertedPost) => {
  const { id, author_id, tags, mentions, media, created_at, publicPosts, closePosts } = post;
  const columns = { ...postColumns.pick(post), id, author_id, tags, mentions, media, created_at };
  return db
    .with('post', (query) => query.insertInto('posts').values(columns).returning('author_id'))
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
 * Lock a post before a change of it, its comments or its likes; `is_seen` says whether the viewer sees it. Undefined
 * when it does not exist. Every change takes this lock first, which prevents deadlocks.
 */
export function lockPost(trx: Executor, viewerId: string, id: string) {
  return trx
    .selectFrom('posts')
    .select(['id', 'author_id', 'visibility', 'shown_to', 'caption', 'location', 'created_at', 'edited_at'])
    .select(['mentions', sql<PostMediaRecord[]>`media`.as('media')])
    .select(sql<boolean>`${seesPost(viewerId)}`.as('is_seen'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type LockedPost = NonNullable<Awaited<ReturnType<typeof lockPost>>>;

/**
 * Change a locked post. When its caption or location changes, store the old ones and mark the post as edited. The audience
 * of a post that moderators hide is the one that it gets back. `entities` are those of a new caption.
 */
export async function updatePost(
  trx: Executor,
  post: LockedPost,
  { form, entities }: { form: PostEdit; entities: Entities | undefined },
): Promise<void> {
  const { visibility: _, ...columns } = postColumns.of(form);
  const { visibility = audienceOf(post) } = form;
  const { caption = post.caption, location = post.location } = columns;
  const edited = caption !== post.caption || location !== post.location;
  const media = described(post.media, form);
  if (edited) {
    const { id: post_id, caption, location } = post;
    const written_at = post.edited_at ?? post.created_at;
    await trx
      .insertInto('caption_versions')
      .values({ id: newId(), post_id, caption, location, audience: audienceOf(post), written_at })
      .execute();
  }
  const isHidden = post.visibility === 'hidden';
  if (visibility !== audienceOf(post) && !isHidden) {
    // lock the author before the day's row, as `insertPost` does
    await addToPostsCount(trx, post, -1);
    await addToPostsCount(trx, { author_id: post.author_id, visibility }, 1);
  }
  await trx
    .updateTable('posts')
    .set({ ...columns, media: JSON.stringify(media), ...(isHidden ? { shown_to: visibility } : { visibility }) })
    .$if(edited, (query) => query.set({ ...(entities && entityColumns(entities)), edited_at: new Date() }))
    .where('id', '=', post.id)
    .execute();
}

/** The audience that the author has chosen; moderators may hide the post from it. */
export const audienceOf = ({ visibility, shown_to }: Pick<LockedPost, 'visibility' | 'shown_to'>) =>
  // a check constraint guarantees that a hidden post has its original audience in `shown_to`
  visibility === 'hidden' ? (shown_to ?? 'public') : visibility;

/** Whether anyone but its author has commented on a post. Comments that moderators hide may be restored, so they count. */
export async function othersHaveCommented(trx: Executor, post: LockedPost): Promise<boolean> {
  const by = (table: 'comments' | 'hidden_comments') =>
    sql`exists (select from ${sql.table(table)} where post_id = ${post.id} and author_id <> ${post.author_id})`;
  const { rows } = await sql<{ have: boolean }>`select ${by('comments')} or ${by('hidden_comments')} as have`.execute(
    trx,
  );
  return rows[0]?.have ?? false;
}

/**
 * The current caption and location and the earlier ones, newest first; undefined when the viewer sees no such post. Only
 * the author sees earlier locations, and captions for close friends once the post is public.
 */
export async function captionHistory(db: Executor, viewerId: string, id: string, limit: number) {
  const post = await db
    .selectFrom('posts')
    .select(['author_id', 'visibility', 'caption', 'location'])
    .select(sql<Date>`coalesce(edited_at, created_at)`.as('written_at'))
    .where('id', '=', id)
    .where(seesPost(viewerId))
    .executeTakeFirst();
  if (!post) return undefined;
  const { author_id, visibility, ...current } = post;
  const isOwn = author_id === viewerId;
  const earlier = await db
    .selectFrom('caption_versions')
    .select(['caption', isOwn ? 'location' : sql<null>`null`.as('location'), 'written_at'])
    .where('post_id', '=', id)
    .$if(!isOwn && visibility === 'public', (query) => query.where('audience', '=', 'public'))
    .orderBy('id', 'desc')
    .limit(limit - 1)
    .execute();
  return [current, ...earlier];
}

/** Delete a locked post. Lock the author before the day's row, as `insertPost` does, to prevent deadlocks. */
export async function removePost(trx: Executor, post: LockedPost): Promise<void> {
  await addToPostsCount(trx, post, -1);
  await trx.deleteFrom('posts').where('id', '=', post.id).execute();
}

/** Hide a locked post from everyone but its author, or restore its audience. */
export async function setPostHidden(trx: Executor, post: LockedPost, isHidden: boolean): Promise<void> {
  if ((post.visibility === 'hidden') === isHidden) return;
  const visibility = audienceOf(post);
  // lock the author before the day's row, as `insertPost` does
  await addToPostsCount(trx, { author_id: post.author_id, visibility }, isHidden ? -1 : 1);
  await trx
    .updateTable('posts')
    .set(isHidden ? { visibility: 'hidden', shown_to: visibility } : { visibility, shown_to: null })
    .where('id', '=', post.id)
    .execute();
}

/** Posts for close friends have a separate count; hidden posts are not counted. */
async function addToPostsCount(
  trx: Executor,
  { author_id, visibility }: { author_id: string; visibility: string },
  change: 1 | -1,
): Promise<void> {
  if (visibility === 'hidden') return;
  const count = visibility === 'public' ? 'posts_count' : 'close_posts_count';
  await trx
    .updateTable('people')
    .set((column) => ({ [count]: column(count, '+', change) }))
    .where('id', '=', author_id)
    .execute();
}

/** Set whether a person likes a post, or toggle it without `wanted`. Undefined when the person sees no such post. */
export async function toggleLike(db: Executor, postId: string, personId: string, wanted: boolean | undefined) {
  const call = sql`select * from toggle_like(${postId}, ${personId}, null, ${wanted ?? null})`;
  return callAndDeliver<{ liked: boolean; likes_count: number }>(db, call);
}

/** Add likes of several people, in this order. Existing likes are kept. */
export async function addLikes(
  db: Executor,
  postId: string,
  personIds: readonly string[],
  at: number | undefined,
): Promise<void> {
  await sql`
    select toggle_like(${postId}, person_id, ${at === undefined ? null : new Date(at)}::timestamptz) from (
      select person_id from unnest(${personIds}::uuid[]) with ordinality as people(person_id, place)
      where not exists (select from likes where post_id = ${postId} and likes.person_id = people.person_id)
      order by place offset 0
    ) as new_likers
  `.execute(db);
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

/** Select the posts that a viewer sees. */
export function postsSeen(db: Executor, viewerId: string, ids: readonly string[]) {
  return db
    .selectFrom('posts')
    .select(['id', 'caption'])
    .where(sql<boolean>`posts.id = any(${[...ids]}::uuid[])`)
    .where(seesPost(viewerId))
    .execute();
}

/** Select the posts that guests may see: public ones whose authors are not disabled. */
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
    .where(sql<boolean>`not exists (select from leaving_people where person_id = people.id)`)
    .execute();
}

/** The number of public posts since `midnight`, the start of the campus's day, and of comments in the last 24 hours. */
export async function countNew(db: Executor, midnight: Date): Promise<{ posts_today: number; comments_today: number }> {
  const { rows } = await sql<{ posts_today: number; comments_today: number }>`
    select
      (select count(*)::int from posts
        where id >= first_id_since(${midnight}::timestamptz) and visibility = 'public') as posts_today,
      (select count(*) from comments where created_at > now() - interval '1 day') as comments_today
  `.execute(db);
  return rows[0] ?? { posts_today: 0, comments_today: 0 };
}

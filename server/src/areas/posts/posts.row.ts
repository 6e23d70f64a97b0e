import { LIKES_LISTED } from '@quad/contract/limits/posts';
import type { Comment, createPost, editPost, Mention, Post, PostMedia } from '@quad/contract/posts/posts';
import type { BodyOf, FormOf } from '@quad/contract/wire/call';
import { emptyIfBlank, trimText } from '@quad/contract/wire/text-rules';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { formColumns } from '../../platform/db/form-columns.ts';
import { type MediaRecord, presentMedia } from '../../platform/media/media-record.ts';
import { mediaUrl } from '../../platform/media/media-url.ts';
import type { VideoEdit } from '../../platform/media/videos.ts';
import { toPersonSummary } from '../people/summaries/person-summary.ts';

type SentForm = Omit<FormOf<typeof createPost>, 'userId' | 'name'>;

/** The stored fields of a post's form. The session decides the author, so `userId` and `name` are not among them. */
export type PostForm = Omit<SentForm, 'upload' | 'uploads' | 'draft' | 'textTrackFrom' | keyof VideoEdit>;

/** The fields that an edit of a post changes. */
export type PostEdit = BodyOf<typeof editPost>;

/** Descriptions of a post's media: `altText` for the first, `altTexts` for each in order. */
type Descriptions = Pick<PostForm, 'altText' | 'altTexts'>;

/** The form's fields that have columns. Descriptions are stored with their media. */
type ColumnForm = Omit<PostForm, keyof Descriptions>;

export const postColumns = formColumns<ColumnForm>()('posts', {
  caption: ['caption', emptyIfBlank],
  location: ['location', trimText],
  visibility: 'visibility',
});

/** Defaults for the fields that a form leaves out. */
const UNWRITTEN: Required<ColumnForm> = { caption: '', location: '', visibility: 'public' };

export const completeColumns = (form: PostForm) => postColumns.complete({ ...UNWRITTEN, ...form });

/** A picture or video of a post, as stored. */
export interface PostMediaRecord extends MediaRecord {
  /** Missing without a description. */
  readonly altText?: string;
}

/** The media of a post with their descriptions. A blank description removes the stored one; a missing one keeps it. */
export function described(
  media: readonly PostMediaRecord[],
  { altText, altTexts = [] }: Descriptions,
): readonly PostMediaRecord[] {
  return media.map((medium, place) => {
    const given = altTexts[place] ?? (place === 0 ? altText : undefined);
    if (given === undefined) return medium;
    const { altText: _, ...record } = medium;
    const text = trimText(given);
    return text === '' ? record : { ...record, altText: text };
  });
}

/** A comment as the posts query aggregates it. */
export interface CommentRow {
  id: string;
  text: string;
  tags: string[];
  mentions: Mention[];
  created_at: string;
  edited_at: string | null;
  author_id: string;
  username: string;
  name: string;
  picture: string | null;
  parent_id: string | null;
  likes_count: number;
}

/** The condition that `column` names none of these people; empty when the list is. */
const noneOf = (column: string, people: readonly string[]) =>
  people.length === 0 ? sql`` : sql`and ${sql.ref(column)} <> all (${people}::uuid[])`;

/** The comments of these people and the replies to them. */
const ofThread = (people: readonly string[]) => sql`(comments.author_id = any (${people}::uuid[]) or exists (
  select from comments parent where parent.id = comments.parent_id and parent.author_id = any (${people}::uuid[])
))`;

/** The newest comments of a post in ascending order, as a JSON array. */
const newestComments = (limit: number, without: readonly string[]) => sql<CommentRow[]>`coalesce((
  select json_agg(json_build_object(
    'id', c.id, 'text', c.text, 'tags', c.tags, 'mentions', c.mentions, 'created_at', c.created_at,
    'edited_at', c.edited_at, 'author_id', c.author_id, 'username', a.username, 'name', a.name, 'picture', a.picture,
    'parent_id', c.parent_id, 'likes_count', c.likes_count
  ) order by c.id)
  from (
    select * from comments where post_id = posts.id
    ${without.length === 0 ? sql`` : sql`and not ${ofThread(without)}`} order by id desc limit ${sql.lit(limit)}
  ) c
  join people a on a.id = c.author_id
), '[]')`;

const newestLikes = (without: readonly string[]) => sql<string[]>`array(
  select person_id from likes where post_id = posts.id ${noneOf('person_id', without)}
  order by created_at desc limit ${sql.lit(LIKES_LISTED)}
)`;

/** A stored count, minus what the excluded people add to it. */
const countOf = (table: 'likes' | 'comments' | 'reposts', without: readonly string[]) => {
  const count = sql.ref(`posts.${table}_count`);
  if (without.length === 0) return sql<number>`${count}`;
  const theirs = table === 'comments' ? ofThread(without) : sql`person_id = any (${without}::uuid[])`;
  return sql<number>`${count} - (select count(*) from ${sql.table(table)} where post_id = posts.id and ${theirs})::int`;
};

/**
 * Posts with all their fields, in one query whatever their number. The comments and likes of the people in `without`,
 * and replies to them, are neither returned nor counted.
 */
export function selectPosts(db: Executor, commentsLimit: number, without: readonly string[]) {
  return db
    .selectFrom('posts')
    .innerJoin('people', 'people.id', 'posts.author_id')
    .select([
      'posts.id',
      'posts.author_id',
      ...postColumns.selected,
      'posts.created_at',
      'posts.edited_at',
      'posts.shown_to',
      'posts.tags',
      'people.name',
      'people.username',
      'people.picture',
      'people.role',
      'people.is_verified',
    ])
    .select(sql<PostMediaRecord[]>`posts.media`.as('media'))
    .select('posts.mentions')
    .select(countOf('likes', without).as('likes_count'))
    .select(countOf('comments', without).as('comments_count'))
    .select(countOf('reposts', without).as('reposts_count'))
    .select(newestLikes(without).as('likes'))
    .select(newestComments(commentsLimit, without).as('comments'));
}

export type PostRow = Awaited<ReturnType<ReturnType<typeof selectPosts>['execute']>>[number];

export function toPost(row: PostRow): Post {
  return {
    _id: row.id,
    userId: toPersonSummary({ ...row, id: row.author_id }),
    name: row.name,
    caption: row.caption,
    location: row.location,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    visibility: row.visibility,
    ...(row.visibility === 'hidden' ? { audience: row.shown_to ?? 'public' } : {}),
    tags: row.tags,
    mentions: row.mentions,
    media: row.media.map(toPostMedia),
    likes: row.likes,
    likesCount: row.likes_count,
    comments: row.comments.map(toComment),
    commentsCount: row.comments_count,
    repostsCount: row.reposts_count,
  };
}

export function toPostMedia(medium: PostMediaRecord): PostMedia {
  return { ...presentMedia(medium), altText: medium.altText ?? '' };
}

type CommentDates = { readonly [Column in 'created_at' | 'edited_at']: CommentRow[Column] | Date };

export function toComment(row: Omit<CommentRow, keyof CommentDates> & CommentDates): Comment {
  return {
    _id: row.id,
    userId: {
      _id: row.author_id,
      username: row.username,
      displayName: row.name,
      profilePicture: row.picture === null ? null : mediaUrl(row.picture),
    },
    text: row.text,
    tags: row.tags,
    mentions: row.mentions,
    createdAt: new Date(row.created_at).toISOString(),
    editedAt: row.edited_at === null ? null : new Date(row.edited_at).toISOString(),
    parentId: row.parent_id,
    likesCount: row.likes_count,
  };
}

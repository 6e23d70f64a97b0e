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

/** What is written of a post. `userId` and `name` say who sends it, and are the session's to know. */
export type PostForm = Omit<SentForm, 'upload' | 'uploads' | 'draft' | 'textTrackFrom' | keyof VideoEdit>;

/** What an edit of a post changes. */
export type PostEdit = BodyOf<typeof editPost>;

/** What describes the media of a post: `altText` the first, `altTexts` each in its order. */
type Descriptions = Pick<PostForm, 'altText' | 'altTexts'>;

/** The fields of a post's form that are columns of their own; a description is stored with the medium that it describes. */
type ColumnForm = Omit<PostForm, keyof Descriptions>;

/** Where a post's fields are stored. */
export const postColumns = formColumns<ColumnForm>()('posts', {
  caption: ['caption', emptyIfBlank],
  location: ['location', trimText],
  visibility: 'visibility',
});

/** What a post has where its form says nothing. */
const UNWRITTEN: Required<ColumnForm> = { caption: '', location: '', visibility: 'public' };

/** Every column of a new post's form. */
export const completeColumns = (form: PostForm) => postColumns.complete({ ...UNWRITTEN, ...form });

/** A picture or video of a post as its row stores it. */
export interface PostMediaRecord extends MediaRecord {
  /** Missing where there is no description. */
  readonly altText?: string;
}

/** The media of a post with their descriptions; a blank one is none, and without one a medium stays as it is. */
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
  author_id: string;
  username: string;
  name: string;
  picture: string | null;
  parent_id: string | null;
  likes_count: number;
}

/** The condition that `column` names none of these people; nothing to check when there are none. */
const noneOf = (column: string, people: readonly string[]) =>
  people.length === 0 ? sql`` : sql`and ${sql.ref(column)} <> all (${people}::uuid[])`;

/** What these people said, and what others answered them. */
const ofThread = (people: readonly string[]) => sql`(comments.author_id = any (${people}::uuid[]) or exists (
  select from comments parent where parent.id = comments.parent_id and parent.author_id = any (${people}::uuid[])
))`;

/** The newest comments of a post, oldest of them first, as a JSON array. */
const newestComments = (limit: number, without: readonly string[]) => sql<CommentRow[]>`coalesce((
  select json_agg(json_build_object(
    'id', c.id, 'text', c.text, 'tags', c.tags, 'mentions', c.mentions, 'created_at', c.created_at,
    'author_id', c.author_id, 'username', a.username, 'name', a.name, 'picture', a.picture,
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

/** A kept count, less what the people left out add to it. */
const countOf = (table: 'likes' | 'comments' | 'reposts', without: readonly string[]) => {
  const count = sql.ref(`posts.${table}_count`);
  if (without.length === 0) return sql<number>`${count}`;
  const theirs = table === 'comments' ? ofThread(without) : sql`person_id = any (${without}::uuid[])`;
  return sql<number>`${count} - (select count(*) from ${sql.table(table)} where post_id = posts.id and ${theirs})::int`;
};

/**
 * Posts with everything a post shows, in one query whatever their number; what the people in `without` said and liked,
 * and the replies to it, is left out and not counted.
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
      'posts.tags',
      'people.name',
      'people.username',
      'people.picture',
      'people.role',
      'people.is_verified',
    ])
    .select(sql<PostMediaRecord[]>`posts.media`.as('media'))
    .select(sql<Mention[]>`posts.mentions`.as('mentions'))
    .select(countOf('likes', without).as('likes_count'))
    .select(countOf('comments', without).as('comments_count'))
    .select(countOf('reposts', without).as('reposts_count'))
    .select(newestLikes(without).as('likes'))
    .select(newestComments(commentsLimit, without).as('comments'));
}

export type PostRow = Awaited<ReturnType<ReturnType<typeof selectPosts>['execute']>>[number];

/** A post as the wire shows it. */
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

/** A picture or video of a post as the wire shows it. */
export function toPostMedia(medium: PostMediaRecord): PostMedia {
  return { ...presentMedia(medium), altText: medium.altText ?? '' };
}

/** A comment as the wire shows it. */
export function toComment(row: Omit<CommentRow, 'created_at'> & { created_at: string | Date }): Comment {
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
    parentId: row.parent_id,
    likesCount: row.likes_count,
  };
}

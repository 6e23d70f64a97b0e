import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { FEED_PAGE_SIZE, POSTS_PAGE_DEFAULT } from '../limits/feeds.ts';
import { ALT_TEXT_MAX, VIDEO_SENT_MAX_SECONDS } from '../limits/media.ts';
import { FULLNAME_MAX } from '../limits/people.ts';
import { CAPTION_MAX, HISTORY_LISTED, LIKERS_PAGE_SIZE, LOCATION_MAX, POST_PICTURES_MAX } from '../limits/posts.ts';
import { defineLiveEvent } from '../live/live.ts';
import { PersonCard } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import {
  cursorPaging,
  Done,
  freeLine,
  freeText,
  Id,
  IdParams,
  Instant,
  idOrNone,
  nullable,
  oneOf,
  PersonCursor,
  paging,
} from '../wire/schemas.ts';
import { Media } from './media.ts';

/** A person mentioned in a text: the username as it follows the @, in lower case. */
export const Mention = Type.Object({ _id: Id, username: Type.String() });
export type Mention = Static<typeof Mention>;

/** The tags and mentions found when the text was written: tags in the form of `tagKey`, without duplicates. */
const linked = { tags: Type.Array(Type.String()), mentions: Type.Array(Mention) };

/** Public posts are visible to everyone; posts for close friends to the author and the people on their list. */
export const Visibility = oneOf(['public', 'close_friends']);
export type Visibility = Static<typeof Visibility>;

/**
 * The effective visibility of a post: the author's choice, or `hidden`, while moderators hide it from everyone but its
 * author.
 */
export const ShownVisibility = oneOf(['public', 'close_friends', 'hidden']);
export type ShownVisibility = Static<typeof ShownVisibility>;

/** A comment or a reply. `parentId` is the comment that a reply answers; that comment is never a reply itself. */
export const Comment = Type.Object({
  _id: Id,
  userId: Type.Object({
    _id: Id,
    username: Type.String(),
    displayName: Type.String(),
    profilePicture: nullable(Type.String()),
  }),
  text: Type.String(),
  ...linked,
  createdAt: Instant,
  editedAt: nullable(Instant),
  parentId: nullable(Id),
  likesCount: Type.Integer(),
});
export type Comment = Static<typeof Comment>;

/** A picture or video of a post. `altText` is its alternative text; empty when there is none. */
export const PostMedia = Type.Object({ ...Media.properties, altText: Type.String() });
export type PostMedia = Static<typeof PostMedia>;

/** The progress of a video that cannot be played yet. `percent` is 0 until its turn in the queue. */
export const PostProcessing = Type.Object({
  state: oneOf(['waiting', 'processing', 'failed']),
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  fileName: Type.String({ description: 'File name given by its owner; empty without one' }),
  problem: nullable(Type.String(), { description: 'Why it failed, for people to read' }),
});
export type PostProcessing = Static<typeof PostProcessing>;

/**
 * A post. A post with an unfinished video has `processing`, and only its owner sees it. `likes` are the newest ids of
 * likers (at most `LIKES_LISTED`). `comments` are the newest comments and replies, oldest of them first. `likesCount`
 * and `commentsCount` count all. A text post has no media. Only a post that moderators hide has `audience`: who may see it
 * once it is shown again.
 */
export const Post = Type.Object({
  _id: Id,
  userId: PersonCard,
  name: Type.String({ description: 'The owner’s name' }),
  caption: Type.String(),
  location: Type.String(),
  createdAt: Instant,
  editedAt: nullable(Instant),
  visibility: ShownVisibility,
  audience: Type.Optional(Visibility),
  ...linked,
  media: Type.Array(PostMedia),
  likes: Type.Array(Id),
  likesCount: Type.Integer(),
  comments: Type.Array(Comment),
  commentsCount: Type.Integer(),
  repostsCount: Type.Integer(),
  processing: Type.Optional(PostProcessing),
});
export type Post = Static<typeof Post>;

/** A page of posts, newest first. `nextCursor` is the `before` of the next page, null on the last. */
export const PostPage = Type.Object({
  posts: Type.Array(Post),
  currentPage: Type.Integer(),
  totalPages: Type.Integer(),
  nextCursor: nullable(Id),
});
export type PostPage = Static<typeof PostPage>;

/** Posts, newest first. `nextCursor` is null at the end. */
export const PostList = Type.Object({ posts: Type.Array(Post), nextCursor: nullable(Id) });
export type PostList = Static<typeof PostList>;

/** The paging of a `PostList`. */
export const PostListQuery = Type.Object(cursorPaging(FEED_PAGE_SIZE, POSTS_PAGE_DEFAULT));

/** `before` asks for the posts older than one and overrides `page`: no gap and no repeat while others post. */
const pageQuery = Type.Object({ ...paging(FEED_PAGE_SIZE), before: Type.Optional(Id) });

/** A post, its likes or its comments have changed, or it was deleted. Sent to streams that watch `post:<id>`. */
export const postChanged = defineLiveEvent('posts.changed', Type.Object({ post: Id }));

/** Posts were added, deleted or reposted. Sent to streams that watch `feed`. */
export const feedChanged = defineLiveEvent('feed.changed', Type.Object({}));

export const feed = defineCall({
  method: 'GET',
  path: '/api/posts/feed',
  view: 'Feed',
  summary: 'List all public posts, newest first. Answers 304 to a current If-None-Match',
  tag: 'posts',
  access: 'signed-in',
  query: pageQuery,
  answer: PostPage,
});

export const postsOfUser = defineCall({
  method: 'GET',
  path: '/api/posts/user/:userId',
  summary: 'List one person’s posts, newest first',
  tag: 'posts',
  access: 'signed-in',
  params: Type.Object({ userId: Id }),
  query: pageQuery,
  answer: PostPage,
  errors: ['no_such_person'],
});

export const getPost = defineCall({
  method: 'GET',
  path: '/api/posts/:id',
  view: 'Post',
  summary: 'Get a post',
  tag: 'posts',
  access: 'signed-in',
  params: IdParams,
  answer: Post,
  errors: ['no_such_post'],
});

/** A position in the uploaded video, in seconds from its beginning. */
const seconds = (description: string) => Type.Number({ minimum: 0, maximum: VIDEO_SENT_MAX_SECONDS, description });

/** A UUID that the sender's device generates for a draft. Sending it twice makes one post. */
const draft = Type.String({ format: 'uuid', lowerCase: true, says: msg`This is not a valid id` });

/** Alternative texts of the pictures of a post, in their order; empty for none. */
const altTexts = Type.Array(freeText(ALT_TEXT_MAX), { maxItems: POST_PICTURES_MAX });

/**
 * Several pictures are several parts `media`, in order. `upload` is the id of an earlier upload (`uploads.ts`) in place
 * of `media`, and `uploads` several. `altText` describes the first picture, `altTexts` each. A video is posted alone.
 * Others see it when it can be played; until then the answer has `processing`.
 */
export const createPost = defineCall({
  method: 'POST',
  path: '/api/posts',
  summary: 'Publish pictures, a video or a text',
  tag: 'posts',
  access: 'signed-in',
  limitWhenNew: 'things',
  form: Type.Object({
    userId: Type.Optional(idOrNone(msg`This is not a valid id`)),
    caption: Type.Optional(freeText(CAPTION_MAX)),
    name: Type.Optional(freeText(FULLNAME_MAX)),
    location: Type.Optional(freeLine(LOCATION_MAX)),
    visibility: Type.Optional(Visibility),
    altText: Type.Optional(freeText(ALT_TEXT_MAX)),
    altTexts: Type.Optional(altTexts),
    upload: Type.Optional(Id),
    uploads: Type.Optional(Type.Array(Id, { maxItems: POST_PICTURES_MAX })),
    trimStart: Type.Optional(seconds('Where the video begins to be shown')),
    trimEnd: Type.Optional(seconds('Where it ends')),
    coverAt: Type.Optional(seconds('The picture that stands for the video')),
    textTrackFrom: Type.Optional(
      seconds('Where the video that is sent begins in the text track: what was cut off before it was sent'),
    ),
    draft: Type.Optional(draft),
  }),
  files: ['media', 'textTrack'],
  takes: { media: 'media', textTrack: 'textTrack' },
  several: { media: { max: POST_PICTURES_MAX, tooMany: 'too_many_pictures' } },
  status: 201,
  answer: Type.Object({ message: Type.String(), post: Post }),
  errors: [
    'empty_post',
    'forbidden',
    'image_too_large',
    'video_too_large',
    'too_many_pixels',
    'video_too_long',
    'unsupported_media',
    'unreadable_image',
    'unreadable_video',
    'unsupported_codec',
    'unsupported_sound',
    'unsupported_edits',
    'unsupported_fragments',
    'no_pictures',
    'video_too_many_pixels',
    'nothing_left',
    'unreadable_text_track',
    'text_track_too_large',
    'two_files',
    'too_many_pictures',
    'only_pictures_together',
    'no_such_upload',
    'upload_unfinished',
    'too_many_processing',
    'too_many_uploads',
    'already_posted',
  ],
});

/** Absent fields stay unchanged; at least one is necessary. */
export const editPost = defineCall({
  method: 'PATCH',
  path: '/api/posts/:id',
  summary: 'Change the caption, the location or the audience of your post, or the alternative texts of its pictures',
  tag: 'posts',
  access: 'signed-in',
  params: IdParams,
  body: Type.Object({
    caption: Type.Optional(freeText(CAPTION_MAX)),
    location: Type.Optional(freeLine(LOCATION_MAX)),
    visibility: Type.Optional(Visibility),
    altText: Type.Optional(freeText(ALT_TEXT_MAX)),
    altTexts: Type.Optional(altTexts),
  }),
  answer: Post,
  errors: ['no_such_post', 'forbidden', 'empty_post', 'written_for_close_friends'],
});

export const deletePost = defineCall({
  method: 'DELETE',
  path: '/api/posts/:id',
  summary: 'Delete your post with all that belongs to it',
  tag: 'posts',
  access: 'signed-in',
  params: IdParams,
  answer: Done,
  errors: ['no_such_post', 'forbidden'],
});

export const toggleLike = defineCall({
  method: 'POST',
  path: '/api/posts/:id/like',
  repeatable: 'liked',
  summary: 'Like a post, or remove the like. `liked` states which, so a retry is idempotent',
  tag: 'posts',
  access: 'signed-in',
  params: IdParams,
  query: Type.Object({ liked: Type.Optional(Type.Boolean()) }),
  answer: Type.Object({ liked: Type.Boolean(), likesCount: Type.Integer() }),
  errors: ['no_such_post'],
});

export const listLikers = defineCall({
  method: 'GET',
  path: '/api/posts/:id/likes',
  summary: 'List who likes a post, newest first: the people you may see',
  tag: 'posts',
  access: 'signed-in',
  params: IdParams,
  query: Type.Object({
    limit: Type.Integer({ minimum: 1, maximum: LIKERS_PAGE_SIZE, default: LIKERS_PAGE_SIZE }),
    before: Type.Optional(PersonCursor),
  }),
  answer: Type.Object({ people: Type.Array(PersonCard), nextCursor: nullable(PersonCursor) }),
  errors: ['no_such_post'],
});

export const likedPosts = defineCall({
  method: 'POST',
  path: '/api/posts/liked',
  repeatable: true,
  summary: 'Get which of these posts you like, have saved and have reposted',
  tag: 'posts',
  access: 'signed-in',
  limit: 'none',
  body: Type.Object({ ids: Type.Array(Id, { maxItems: FEED_PAGE_SIZE }) }),
  answer: Type.Object({ liked: Type.Array(Id), saved: Type.Array(Id), reposted: Type.Array(Id) }),
});

export const captionHistory = defineCall({
  method: 'GET',
  path: '/api/posts/:id/history',
  summary: `List the versions of a post’s caption and location, newest first: the last ${HISTORY_LISTED}, including the current one`,
  tag: 'posts',
  access: 'signed-in',
  params: IdParams,
  answer: Type.Object({
    versions: Type.Array(
      Type.Object({
        caption: Type.String(),
        location: nullable(Type.String(), {
          description: 'Null in earlier versions of others, and in versions from before Quad stored it',
        }),
        writtenAt: Instant,
      }),
    ),
  }),
  errors: ['no_such_post'],
});

export const mentioningPosts = defineCall({
  method: 'GET',
  path: '/api/posts/mentions/:userId',
  summary: 'List posts with a caption that mentions a person, newest first',
  tag: 'posts',
  access: 'signed-in',
  params: Type.Object({ userId: Id }),
  query: PostListQuery,
  answer: PostList,
  errors: ['no_such_person'],
});

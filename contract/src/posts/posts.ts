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

/** Who is mentioned in a text: the username as it stands there after the @, in small letters. */
export const Mention = Type.Object({ _id: Id, username: Type.String() });
export type Mention = Static<typeof Mention>;

/** The tags and mentions found in a text when it was written: tags in the form of `tagKey`, each once. */
const linked = { tags: Type.Array(Type.String()), mentions: Type.Array(Mention) };

/** Public posts are everybody's; posts for close friends are seen by those on the author's list and the author. */
export const Visibility = oneOf(['public', 'close_friends']);
export type Visibility = Static<typeof Visibility>;

/** Who sees a post: whom its author wrote it for, or, while moderators have hidden it, its author alone. */
export const ShownVisibility = oneOf(['public', 'close_friends', 'hidden']);
export type ShownVisibility = Static<typeof ShownVisibility>;

/** A comment, or a reply to one: `parentId` is the comment it answers, which answers none itself. */
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
  parentId: nullable(Id),
  likesCount: Type.Integer(),
});
export type Comment = Static<typeof Comment>;

/** A picture or video of a post. `altText` describes it to people who cannot see it; empty when there is none. */
export const PostMedia = Type.Object({ ...Media.properties, altText: Type.String() });
export type PostMedia = Static<typeof PostMedia>;

/** How far a video is that cannot be played yet. `percent` is 0 until its turn has come. */
export const PostProcessing = Type.Object({
  state: oneOf(['waiting', 'processing', 'failed']),
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  fileName: Type.String({ description: 'What its owner calls the file; empty when they did not say' }),
  problem: nullable(Type.String(), { description: 'Why it failed, for people to read' }),
});
export type PostProcessing = Static<typeof PostProcessing>;

/**
 * A post. A post whose video cannot be played yet has `processing`, and nobody but its owner sees it. `likes` are the newest ids of those who like it (at most `LIKES_LISTED`) and `comments` the newest
 * comments and replies, oldest of them first; `likesCount` and `commentsCount` count all. A post of words alone has no media.
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

/** Posts, newest first, read on from `nextCursor`, which is null at the end. */
export const PostList = Type.Object({ posts: Type.Array(Post), nextCursor: nullable(Id) });
export type PostList = Static<typeof PostList>;

/** How far a `PostList` is read at once, and from where. */
export const PostListQuery = Type.Object(cursorPaging(FEED_PAGE_SIZE, POSTS_PAGE_DEFAULT));

/** `before` asks for the posts older than one, whatever `page` says: no gap and no repeat while others post. */
const pageQuery = Type.Object({ ...paging(FEED_PAGE_SIZE), before: Type.Optional(Id) });

/** A post, or what is said of it, has changed or gone: to streams that watch `post:<id>`. */
export const postChanged = defineLiveEvent('posts.changed', Type.Object({ post: Id }));

/** Posts have come or gone, or were reposted: to streams that watch `feed`. */
export const feedChanged = defineLiveEvent('feed.changed', Type.Object({}));

export const feed = defineCall({
  method: 'GET',
  path: '/api/posts/feed',
  view: 'Feed',
  summary: 'All public posts, newest first; answers 304 to a current If-None-Match',
  tag: 'posts',
  access: 'signed-in',
  query: pageQuery,
  answer: PostPage,
});

export const postsOfUser = defineCall({
  method: 'GET',
  path: '/api/posts/user/:userId',
  summary: 'One person’s posts, newest first',
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
  summary: 'One post',
  tag: 'posts',
  access: 'signed-in',
  params: IdParams,
  answer: Post,
  errors: ['no_such_post'],
});

/** A place in the video that is sent, in seconds from its beginning. */
const seconds = (description: string) => Type.Number({ minimum: 0, maximum: VIDEO_SENT_MAX_SECONDS, description });

/** A UUID that the sender's device gave to what was to be posted: of one draft one post is made, whoever sends it twice. */
const draft = Type.String({ format: 'uuid', lowerCase: true, says: 'This is not a valid id' });

/** Descriptions of the pictures of a post, in their order; an empty one is none. */
const altTexts = Type.Array(freeText(ALT_TEXT_MAX), { maxItems: POST_PICTURES_MAX });

/**
 * Several pictures come as several parts `media`, in their order. `upload` names a file that was uploaded before
 * (`uploads.ts`) in place of `media`, and `uploads` several. `altText` describes the first picture, `altTexts` each. A video
 * is posted alone, and shown to others when it can be played: until then the answer has `processing`.
 */
export const createPost = defineCall({
  method: 'POST',
  path: '/api/posts',
  summary: 'Publish pictures, a video or words',
  tag: 'posts',
  access: 'signed-in',
  limitWhenNew: 'things',
  form: Type.Object({
    userId: Type.Optional(idOrNone('This is not a valid id')),
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

export const editPost = defineCall({
  method: 'PATCH',
  path: '/api/posts/:id',
  summary: 'Change the caption of one’s own post, or the descriptions of its pictures',
  tag: 'posts',
  access: 'signed-in',
  params: IdParams,
  body: Type.Object({
    caption: freeText(CAPTION_MAX),
    altText: Type.Optional(freeText(ALT_TEXT_MAX)),
    altTexts: Type.Optional(altTexts),
  }),
  answer: Post,
  errors: ['no_such_post', 'forbidden', 'empty_post'],
});

export const deletePost = defineCall({
  method: 'DELETE',
  path: '/api/posts/:id',
  summary: 'Delete one’s own post with everything that hangs on it',
  tag: 'posts',
  access: 'signed-in',
  params: IdParams,
  answer: Done,
  errors: ['no_such_post', 'forbidden'],
});

export const toggleLike = defineCall({
  method: 'POST',
  path: '/api/posts/:id/like',
  summary:
    'Like a post, or take the like back; `liked` says which of the two, so that sending it twice is sending it once',
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
  summary: 'Who likes a post, newest first: those the asker sees',
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
  summary: 'Which of these posts the asker likes, has saved, has reposted',
  tag: 'posts',
  access: 'signed-in',
  limit: 'none',
  body: Type.Object({ ids: Type.Array(Id, { maxItems: FEED_PAGE_SIZE }) }),
  answer: Type.Object({ liked: Type.Array(Id), saved: Type.Array(Id), reposted: Type.Array(Id) }),
});

export const captionHistory = defineCall({
  method: 'GET',
  path: '/api/posts/:id/history',
  summary: `What the caption of a post was, newest first: the ${HISTORY_LISTED} last versions, this one included`,
  tag: 'posts',
  access: 'signed-in',
  params: IdParams,
  answer: Type.Object({
    versions: Type.Array(Type.Object({ caption: Type.String(), writtenAt: Instant })),
  }),
  errors: ['no_such_post'],
});

export const mentioningPosts = defineCall({
  method: 'GET',
  path: '/api/posts/mentions/:userId',
  summary: 'Posts whose caption mentions a person, newest first',
  tag: 'posts',
  access: 'signed-in',
  params: Type.Object({ userId: Id }),
  query: PostListQuery,
  answer: PostList,
  errors: ['no_such_person'],
});

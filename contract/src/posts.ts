import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import { CAPTION_MAX, COMMENT_MAX, FEED_PAGE_SIZE, FULLNAME_MAX, LOCATION_MAX } from './limits.ts';
import { Media } from './media.ts';
import { PersonCard } from './people.ts';
import { Done, filledText, freeText, Id, IdParams, Instant, nullable, paging } from './schemas.ts';

export const Comment = Type.Object({
  _id: Id,
  userId: Type.Object({
    _id: Id,
    username: Type.String(),
    displayName: Type.String(),
    profilePicture: nullable(Type.String()),
  }),
  text: Type.String(),
  createdAt: Instant,
});
export type Comment = Static<typeof Comment>;

/**
 * A post. `likes` are the newest ids of those who like it (at most `LIKES_LISTED`) and `comments` the newest
 * comments, oldest of them first; `likesCount` and `commentsCount` count all. A post of words alone has no media.
 */
export const Post = Type.Object({
  _id: Id,
  userId: PersonCard,
  name: Type.String({ description: 'The owner’s name' }),
  caption: Type.String(),
  location: Type.String(),
  createdAt: Instant,
  editedAt: nullable(Instant),
  visibility: Type.Literal('public'),
  media: Type.Array(Media),
  likes: Type.Array(Id),
  likesCount: Type.Integer(),
  comments: Type.Array(Comment),
  commentsCount: Type.Integer(),
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

/** `before` asks for the posts older than one, whatever `page` says: no gap and no repeat while others post. */
const pageQuery = Type.Object({ ...paging(FEED_PAGE_SIZE), before: Type.Optional(Id) });

export const feed = defineCall({
  method: 'GET',
  path: '/api/posts/feed',
  summary: 'All posts, newest first; answers 304 to a current If-None-Match',
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
  summary: 'One post',
  tag: 'posts',
  access: 'signed-in',
  params: IdParams,
  answer: Post,
  errors: ['no_such_post'],
});

export const createPost = defineCall({
  method: 'POST',
  path: '/api/posts',
  summary: 'Publish a picture, a video or words',
  tag: 'posts',
  access: 'signed-in',
  form: Type.Object({
    userId: Type.Optional(freeText(100)),
    caption: Type.Optional(freeText(CAPTION_MAX)),
    name: Type.Optional(freeText(FULLNAME_MAX)),
    location: Type.Optional(freeText(LOCATION_MAX)),
    visibility: Type.Optional(Type.Literal('public')),
  }),
  files: ['media'],
  takes: 'media',
  status: 201,
  answer: Type.Object({ message: Type.String(), post: Post }),
  errors: [
    'bad_form',
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
    'wrong_content_type',
  ],
});

export const editPost = defineCall({
  method: 'PATCH',
  path: '/api/posts/:id',
  summary: 'Change the caption of one’s own post',
  tag: 'posts',
  access: 'signed-in',
  params: IdParams,
  body: Type.Object({ caption: freeText(CAPTION_MAX) }),
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
  summary: 'Like a post, or take the like back',
  tag: 'posts',
  access: 'signed-in',
  params: IdParams,
  answer: Type.Object({ liked: Type.Boolean(), likesCount: Type.Integer() }),
  errors: ['no_such_post'],
});

export const likedPosts = defineCall({
  method: 'POST',
  path: '/api/posts/liked',
  summary: 'Which of these posts the asker likes; for posts with more likes than they list',
  tag: 'posts',
  access: 'signed-in',
  body: Type.Object({ ids: Type.Array(Id, { maxItems: FEED_PAGE_SIZE }) }),
  answer: Type.Object({ liked: Type.Array(Id) }),
});

export const addComment = defineCall({
  method: 'POST',
  path: '/api/posts/:id/comment',
  summary: 'Comment on a post',
  tag: 'posts',
  access: 'signed-in',
  params: IdParams,
  body: Type.Object({
    text: filledText(COMMENT_MAX, 'A comment needs some words'),
    name: Type.Optional(freeText(FULLNAME_MAX)),
  }),
  status: 201,
  answer: Type.Object({ comment: Comment }),
  errors: ['no_such_post'],
});

export const listComments = defineCall({
  method: 'GET',
  path: '/api/posts/:id/comments',
  summary: 'The comments before one, oldest first: how a long conversation is read back',
  tag: 'posts',
  access: 'signed-in',
  params: IdParams,
  query: Type.Object({ before: Type.Optional(Id) }),
  answer: Type.Object({ comments: Type.Array(Comment) }),
  errors: ['no_such_post'],
});

export const deleteComment = defineCall({
  method: 'DELETE',
  path: '/api/posts/:id/comment/:commentId',
  summary: 'Delete a comment: its author or the post’s owner',
  tag: 'posts',
  access: 'signed-in',
  params: Type.Object({ id: Id, commentId: Id }),
  answer: Done,
  errors: ['no_such_comment', 'forbidden'],
});

import { Type } from 'typebox';
import { FULLNAME_MAX } from '../limits/people.ts';
import { COMMENT_LIKES_LISTED, COMMENT_MAX } from '../limits/posts.ts';
import { defineCall } from '../wire/call.ts';
import { Done, filledText, freeText, Id, IdParams } from '../wire/schemas.ts';
import { Comment } from './posts.ts';

/**
 * Comments on a post, and replies to them, one level deep. What a comment is stands in `posts.ts`, because a post shows
 * its newest ones. Of empty lines that follow each other in a comment, one is stored (`collapseEmptyLines`).
 */

const CommentParams = Type.Object({ id: Id, commentId: Id });

/**
 * `clientId` is made by the author's device. The same one sent again answers the same comment, for 30 days; where that has
 * been deleted, `comment_deleted`.
 */
export const addComment = defineCall({
  method: 'POST',
  path: '/api/posts/:id/comment',
  summary: 'Comment on a post, or reply to a comment; a reply to a reply answers the comment above both',
  tag: 'posts',
  access: 'signed-in',
  limitWhenNew: 'comments',
  limit: 'comments',
  params: IdParams,
  body: Type.Object({
    text: filledText(COMMENT_MAX, 'A comment needs some words'),
    name: Type.Optional(freeText(FULLNAME_MAX)),
    parentId: Type.Optional(Id),
    clientId: Type.Optional(Id),
  }),
  status: 201,
  answer: Type.Object({ comment: Comment }),
  errors: ['no_such_post', 'no_such_comment', 'comment_deleted', 'post_hidden'],
});

export const listComments = defineCall({
  method: 'GET',
  path: '/api/posts/:id/comments',
  summary: 'The comments and replies before one, oldest first: how a long conversation is read back',
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
  summary: 'Delete a comment with its replies: its author or the post’s owner',
  tag: 'posts',
  access: 'signed-in',
  params: CommentParams,
  answer: Done,
  errors: ['no_such_comment', 'forbidden'],
});

/** Says what is wanted, so that sending it twice is sending it once. */
export const likeComment = defineCall({
  method: 'POST',
  path: '/api/posts/:id/comment/:commentId/like',
  summary: 'Like a comment, or do so no longer',
  tag: 'posts',
  access: 'signed-in',
  params: CommentParams,
  body: Type.Object({ liked: Type.Boolean() }),
  answer: Type.Object({ liked: Type.Boolean(), likesCount: Type.Integer() }),
  errors: ['no_such_comment'],
});

/** Apart from the comments: everybody is answered the same ones. */
export const likedComments = defineCall({
  method: 'GET',
  path: '/api/posts/:id/comments/liked',
  summary: `Which comments on a post the asker likes: the ${COMMENT_LIKES_LISTED} newest of them`,
  tag: 'posts',
  access: 'signed-in',
  params: IdParams,
  answer: Type.Object({ liked: Type.Array(Id) }),
  errors: ['no_such_post'],
});

import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { COMMENT_MAX, FULLNAME_MAX } from './limits.ts';
import { Comment } from './posts.ts';
import { Done, filledText, freeText, Id, IdParams } from './schemas.ts';

/** Comments on a post. What a comment is stands in `posts.ts`, because a post shows its newest ones. */

export const addComment = defineCall({
  method: 'POST',
  path: '/api/posts/:id/comment',
  summary: 'Comment on a post',
  tag: 'posts',
  access: 'signed-in',
  limitWhenNew: 'comments',
  limit: 'comments',
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

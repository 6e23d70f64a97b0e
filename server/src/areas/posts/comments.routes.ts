import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import * as calls from '@quad/contract/posts/comments';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Comments } from './comments.service.ts';

export function commentRoutes(server: FastifyInstance, comments: Comments): void {
  route(server, calls.addComment, async ({ viewer, params, body: { text, parentId, clientId } }) => ({
    comment: await comments.add(viewer, params.id, text, { parentId, clientId }),
  }));

  route(server, calls.listComments, async ({ viewer, params, query }) => ({
    comments: await comments.list(viewer, params.id, query.before),
  }));

  route(server, calls.editComment, async ({ viewer, params: { id: postId, commentId: id }, body }) => ({
    comment: await comments.edit(viewer, { postId, id }, body.text),
  }));

  route(server, calls.commentHistory, async ({ viewer, params: { id: postId, commentId: id } }) => ({
    versions: await comments.history(viewer, { postId, id }),
  }));

  route(server, calls.deleteComment, async ({ viewer, params }) => {
    await comments.remove(viewer, params.id, params.commentId);
    return { message: say(msg`Comment deleted`) };
  });

  route(server, calls.likeComment, ({ viewer, params: { id: postId, commentId: id }, body: { liked } }) =>
    comments.like(viewer, { postId, id }, { liked }),
  );

  route(server, calls.likedComments, async ({ viewer, params }) => ({
    liked: await comments.liked(viewer, params.id),
  }));
}

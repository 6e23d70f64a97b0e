import { addComment, listComments } from '@quad/contract/comments';
import type { SessionUser } from '@quad/contract/people';
import type { Comment } from '@quad/contract/posts';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../lib/client.ts';
import { tellFailure } from '../../ui/tell-failure.ts';
import { changeCardState, readCardState } from './card-state.ts';
import { toldGone } from './failures.ts';
import { withComment, withCommentSent, withEarlierComments, withoutComment } from './loaded-post.ts';
import { beginChange, endChange, patchPost, readPost } from './post-cache.ts';
import { isSending, SENDING } from './sending-comment.ts';

let sent = 0;

/** Comments on a post. The comment shows at once and the input closes; when it fails, the input has its text again. */
export async function sendComment(client: QueryClient, viewer: SessionUser, postId: string, text: string) {
  sent += 1;
  const comment = draftComment(viewer, `${SENDING}${sent}`, text);
  beginChange(client, postId, (post) => withComment(post, comment));
  changeCardState(postId, { composing: false, commentsOpen: true, draft: '' });
  try {
    const answer = await request(addComment, { params: { id: postId }, body: { text, name: viewer.name } });
    endChange(client, postId, (post) => withCommentSent(post, comment._id, answer.comment));
  } catch (error) {
    endChange(client, postId, (post) => withoutComment(post, comment._id));
    const { draft } = readCardState(postId);
    changeCardState(postId, { composing: true, draft: draft === '' ? text : `${text}\n${draft}` });
    if (!toldGone(client, postId, error)) tellFailure('Your comment could not be sent.', error);
  }
}

function draftComment(viewer: SessionUser, _id: string, text: string): Comment {
  const { username, name, picture } = viewer;
  return {
    _id,
    userId: { _id: viewer._id, username, displayName: name, profilePicture: picture },
    text,
    // found by the server when the comment is written
    tags: [],
    mentions: [],
    createdAt: new Date().toISOString(),
  };
}

/** Reads the comments before those that a post holds. */
export async function readEarlierComments(client: QueryClient, postId: string) {
  const oldest = readPost(client, postId)?.comments.find((comment) => !isSending(comment));
  try {
    const { comments } = await request(listComments, {
      params: { id: postId },
      query: oldest ? { before: oldest._id } : {},
    });
    patchPost(client, postId, (post) => withEarlierComments(post, comments));
  } catch (error) {
    if (!toldGone(client, postId, error)) tellFailure('Earlier comments could not be loaded.', error);
  }
}

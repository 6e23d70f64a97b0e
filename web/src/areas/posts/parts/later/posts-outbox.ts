import { useMemo, useSyncExternalStore } from 'react';
import { newUuid } from '../../../../lib/new-uuid.ts';
import { createDeviceOutbox } from '../../../../lib/outbox/device-outbox.ts';
import type { Waiting } from '../../../../lib/outbox/outbox-entry.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { session } from '../../../../lib/session.ts';
import { markedAs } from '../loaded-post.ts';
import { patchPost } from '../post-cache.ts';
import { mark, markedPosts } from '../waiting-marks.ts';
import { type LaterAction, POSTS_OUTBOX } from './later-action.ts';
import { sendAction } from './send-action.ts';
import { toastUnsent } from './toast-unsent.ts';

/** An unsent action, with its account. */
export type WaitingAction = LaterAction & Waiting;
/** An unsent comment. */
export type WaitingComment = Extract<LaterAction, { kind: 'comment' }> & Waiting;

/** The unsent actions on posts of this device, in their order. */
export const postsOutbox = createDeviceOutbox<LaterAction>({
  place: POSTS_OUTBOX,
  send: sendAction,
  laneOf: () => '',
  keyOf: ({ kind, postId }) => (kind === 'comment' ? undefined : `${kind} ${postId}`),
});

postsOutbox.subscribe(showMarks);
void postsOutbox.refresh().then(remind);

/** Queue an action until the server is reachable. `clientId` is the id of a comment that was tried before. */
export const sendLater = (action: LaterAction, clientId = newUuid()) => postsOutbox.add(action, clientId);

/** Whether comments on a post wait in the queue. Later comments must then follow them. */
export const commentsWait = (postId: string) =>
  postsOutbox.entries().some((entry) => isComment(entry) && entry.postId === postId && entry.failure === null);

const isComment = (entry: WaitingAction): entry is WaitingComment => entry.kind === 'comment';

/** The unsent and refused comments on a post, oldest first. */
export function useWaitingComments(postId: string): readonly WaitingComment[] {
  const entries = useSyncExternalStore(postsOutbox.subscribe, postsOutbox.entries);
  return useMemo(() => entries.filter(isComment).filter((entry) => entry.postId === postId), [entries, postId]);
}

/** Show again that a comment of an earlier visit was refused. Its text stays here until its author discards it. */
function remind() {
  const unsent = postsOutbox.entries().find((entry) => isComment(entry) && entry.failure !== null);
  if (unsent) toastUnsent(unsent.postId, unsent.failure ?? '');
}

/**
 * Show posts as they will be once everything is sent. After a reload, answers of the server lack the unsent actions.
 */
function showMarks() {
  const viewerId = session.get()?.user._id;
  if (viewerId === undefined) return;
  for (const postId of markedPosts()) for (const kind of ['like', 'save'] as const) mark(postId, kind, undefined);
  for (const entry of postsOutbox.entries()) {
    if (isComment(entry)) continue;
    mark(entry.postId, entry.kind, entry.on);
    patchPost(queryClient, entry.postId, (post) => markedAs(post, viewerId));
  }
}

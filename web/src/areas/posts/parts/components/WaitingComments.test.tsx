import { health } from '@quad/contract/campus/health';
import { addComment } from '@quad/contract/posts/comments';
import { toggleLike } from '@quad/contract/posts/posts';
import type { CallDefinition } from '@quad/contract/wire/call';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../../../lib/query-client.ts';
import { session } from '../../../../lib/session.ts';
import { answer, record, refuse, server } from '../../../../lib/testing/network.ts';
import { renderPart } from '../../../../lib/testing/screen.tsx';
import { aSession } from '../../../../lib/testing/session.ts';
import { postsOutbox, sendLater } from '../later/posts-outbox.ts';
import { setLiked } from '../likes.ts';
import { keepPosts, readPost } from '../post-cache.ts';
import { aComment, aPost } from '../testing.ts';
import { WaitingComments } from './WaitingComments.tsx';

const comment = (text: string) => ({ kind: 'comment', postId: 'p1', text, parentId: null, parentName: '' }) as const;
const isLiked = () => readPost(queryClient, 'p1')?.liked;
/** Leave a call unanswered, like a proxy whose server is down. */
const leaveUnanswered = ({ path }: CallDefinition) =>
  server.use(http.post(`*${path}`, () => new HttpResponse(null, { status: 504 })));
/** Reconnect the app. */
function goOnline() {
  answer(health, { status: 'ok', version: '1' });
  window.dispatchEvent(new Event('online'));
}

beforeEach(() => session.start(aSession('asha')));
afterEach(async () => {
  for (const { clientId } of postsOutbox.entries()) await postsOutbox.discard(clientId);
});

test('a refused comment keeps its text and shows the reason, even when its post was deleted', async () => {
  refuse(addComment, 'no_such_post');
  renderPart(<WaitingComments postId="p1" gone />);
  await act(() => sendLater(comment('A thought worth keeping')));
  expect(await screen.findByText(/^Not sent\. /)).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Not sent yet' }).textContent).toContain('A thought worth keeping');
  expect(await screen.findByText(/^Your comment could not be sent\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'View' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy text' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Not sent yet' })).toBeNull());
});

test('a comment that was deleted after it was sent is not sent again', async () => {
  leaveUnanswered(addComment);
  renderPart(<WaitingComments postId="p1" />);
  await act(() => sendLater(comment('Gone again')));
  expect(await screen.findByText('Will be sent when you are online')).toBeTruthy();
  refuse(addComment, 'comment_deleted');
  goOnline();
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Not sent yet' })).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a refused comment is sent after Try again', async () => {
  refuse(addComment, 'no_such_post');
  renderPart(<WaitingComments postId="p1" />);
  await act(() => sendLater(comment('Second try')));
  const again = await screen.findByRole('button', { name: 'Try again' });
  const sent = record(addComment, { comment: aComment('c1', 'Second try') });
  await userEvent.click(again);
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Not sent yet' })).toBeNull());
  expect(sent.map(({ body }) => body.text)).toEqual(['Second try']);
});

test('only the last of several offline likes is sent, and only once', async () => {
  leaveUnanswered(toggleLike);
  keepPosts(queryClient, 'asha', [aPost()], Date.now());
  for (const liked of [true, false, true]) {
    setLiked(queryClient, 'asha', 'p1', liked);
    expect(isLiked()).toBe(liked);
    await waitFor(() => expect(postsOutbox.entries()).toHaveLength(1));
  }
  const sent: (string | null)[] = [];
  answer(toggleLike, ({ query }) => {
    sent.push(query.get('liked'));
    return { liked: true, likesCount: 1 };
  });
  goOnline();
  await waitFor(() => expect(postsOutbox.entries()).toEqual([]));
  expect(sent).toEqual(['true']);
  expect(isLiked()).toBe(true);
});

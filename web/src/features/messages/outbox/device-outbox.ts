import { sendFile, sendMessage } from '@quad/contract/messages';
import { useMemo, useSyncExternalStore } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { request } from '../../../lib/client.ts';
import { queryClient, worthRetrying } from '../../../lib/query-client.ts';
import { session } from '../../../lib/session.ts';
import { showSent } from '../sent.ts';
import { pause } from './backoff.ts';
import { createOutbox, type Sent } from './outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { WAITING_KEY } from './outbox-mark.ts';
import { deviceStore } from './outbox-store.ts';

/** Tabs tell each other that the stored messages have changed. */
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('quad-outbox');

/** The messages that this device has still to send. */
export const outbox = createOutbox({
  store: deviceStore(),
  viewer: () => session.get()?.user._id,
  send,
  alone: (work) =>
    // Not on a page without a secure connection. There two tabs may send the same message; the server takes it once.
    navigator.locks ? navigator.locks.request('quad-outbox', work) : work(),
  pause,
  onStored: () => tabs?.postMessage(null),
});

async function send(entry: OutboxEntry): Promise<Sent> {
  try {
    const { message } = await (entry.file ? sendWithFile(entry) : sendText(entry));
    showSent(queryClient, message);
    return { done: 'sent' };
  } catch (error) {
    if (!(error instanceof ApiError)) return { done: 'refused', why: 'This message could not be sent.' };
    if (error.code === 'not_signed_in') return { done: 'stop' };
    // Too many at once, or the server is busy: it will take the message later.
    if (error.status === 429 || error.status === 408 || worthRetrying(error)) return { done: 'later' };
    return { done: 'refused', why: error.message };
  }
}

function sendText({ conversationId, clientId, text, postId, replyTo }: OutboxEntry) {
  return request(sendMessage, {
    params: { id: conversationId },
    body: { clientId, text, ...(postId ? { postId } : {}), ...(replyTo ? { replyTo } : {}) },
  });
}

function sendWithFile({ conversationId, clientId, text, replyTo, file }: OutboxEntry) {
  return request(sendFile, {
    params: { id: conversationId },
    form: {
      clientId,
      text,
      ...(replyTo ? { replyTo } : {}),
      ...(file ? { fileName: file.name, file: file.blob } : {}),
    },
  });
}

tabs?.addEventListener('message', () => {
  void outbox.refresh();
  outbox.wake();
});
addEventListener('online', () => void outbox.start());
// Whoever signs in again goes on where the session ended.
session.subscribe(() => void outbox.refresh().then(() => outbox.start()));
outbox.subscribe(noteWaiting);
session.onAccountLeft(() => void outbox.clear());
void outbox.refresh().then(() => outbox.start());

/** The messages of a conversation that are on their way, oldest first. */
export function useOutbox(conversationId: string): readonly OutboxEntry[] {
  const entries = useSyncExternalStore(outbox.subscribe, outbox.entries);
  return useMemo(() => entries.filter((entry) => entry.conversationId === conversationId), [entries, conversationId]);
}

/** Notes whose messages wait, for the app's next start. */
function noteWaiting() {
  const [first] = outbox.entries();
  try {
    if (first) localStorage.setItem(WAITING_KEY, first.userId);
    else localStorage.removeItem(WAITING_KEY);
  } catch {
    // Blocked: what waits is sent when messages are next opened.
  }
}

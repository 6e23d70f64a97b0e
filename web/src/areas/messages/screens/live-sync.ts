import type { LiveData } from '@quad/contract/live/live';
import { getConversation, type OpenConversation } from '@quad/contract/messages/conversations';
import type { messagesMarked } from '@quad/contract/messages/messages';
import type { messagesChanged } from '@quad/contract/messages/unread-messages';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { request } from '../../../lib/client.ts';
import { forgetConversation, showConversation } from '../queries/conversation-queries.ts';
import { keys } from '../queries/messages-keys.ts';
import type { Thread } from '../queries/thread-data.ts';
import { loadMessage, loadNewer } from './thread.ts';
import { stopTyping } from './typing.ts';
import { ALL } from './unread.ts';

/** Conversations that are being read again, and those that have changed again since. */
const reading = new Map<string, boolean>();

/** Shows what has happened in a conversation, as far as it is loaded. */
export async function followChange(client: QueryClient, change: LiveData<typeof messagesChanged>) {
  await Promise.allSettled([readAgain(client, change.conversation), followMessage(client, change)]);
}

async function followMessage(client: QueryClient, { conversation, seq, kind }: LiveData<typeof messagesChanged>) {
  const thread = client.getQueryData<Thread>(keys.thread(conversation));
  if (!thread || kind === 'settings') return;
  const known = thread.messages.find((message) => message.seq === seq);
  if (kind === 'new' || kind === 'members') {
    if (known || thread.hasAfter) return;
    await loadNewer(client, conversation);
    const last = client.getQueryData<Thread>(keys.thread(conversation))?.messages.at(-1);
    if (last) stopTyping(conversation, last.sender._id);
  } else if (known) await loadMessage(client, conversation, seq);
}

/** Reads a conversation again, once for however many changes come while it is read. */
async function readAgain(client: QueryClient, id: string) {
  if (reading.has(id)) return reading.set(id, true);
  reading.set(id, false);
  try {
    const { conversation } = await request(getConversation, { params: { id } });
    showConversation(client, conversation);
  } catch (error) {
    // Left, removed, or deleted on another device.
    if (error instanceof ApiError && error.code === 'no_such_conversation') forgetConversation(client, id);
  } finally {
    const again = reading.get(id);
    reading.delete(id);
    if (again) void readAgain(client, id);
  }
}

/** Shows how far another member has received and read. */
export function followMarks(client: QueryClient, marks: LiveData<typeof messagesMarked>) {
  const { conversation, person, deliveredSeq, readSeq } = marks;
  client.setQueryData<OpenConversation>(
    keys.one(conversation),
    (one) =>
      one && {
        ...one,
        members: one.members.map((member) =>
          member.person._id === person
            ? {
                ...member,
                deliveredSeq: Math.max(deliveredSeq, member.deliveredSeq ?? 0),
                readSeq: readSeq === null ? null : Math.max(readSeq, member.readSeq ?? 0),
              }
            : member,
        ),
      },
  );
}

/** Reads again what is shown, after events may have been missed. */
export function followGap(client: QueryClient, missed: boolean) {
  if (missed) return client.invalidateQueries({ queryKey: ALL });
  // Only what is not stored can have been missed: how far others have read.
  return client.invalidateQueries({ queryKey: keys.ones() });
}

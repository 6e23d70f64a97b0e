import type { LiveData } from '@quad/contract/live/live';
import { getConversation, type OpenConversation } from '@quad/contract/messages/conversations';
import type { messagesMarked } from '@quad/contract/messages/messages';
import type { messagesChanged } from '@quad/contract/messages/unread-messages';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { request } from '../../../lib/client.ts';
import { untilAnswered } from '../../../lib/until-answered.ts';
import { forgetConversation, showConversation } from '../queries/conversation-queries.ts';
import { keys } from '../queries/messages-keys.ts';
import type { Thread } from '../queries/thread-data.ts';
import { loadMessage, loadNewer } from './thread.ts';
import { stopTyping } from './typing.ts';
import { ALL } from './unread.ts';

type Change = LiveData<typeof messagesChanged>;

/** The conversations being refetched, with the change that arrived during the refetch. */
const refetching = new Map<string, Change | null>();

/** Update the cached conversation and its loaded messages after a change. */
export async function followChange(client: QueryClient, change: Change) {
  await Promise.allSettled([refetchConversation(client, change), untilAnswered(() => followMessage(client, change))]);
}

async function followMessage(client: QueryClient, { conversation, seq, kind }: Change) {
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

/** Refetch a conversation. Any number of changes during the refetch cause one more. */
async function refetchConversation(client: QueryClient, change: Change) {
  const id = change.conversation;
  if (refetching.has(id)) return refetching.set(id, change);
  refetching.set(id, null);
  try {
    const { conversation } = await untilAnswered(() => request(getConversation, { params: { id } }));
    showConversation(client, conversation);
    // The list shows the message at once, also when its thread is not loaded.
    if (change.kind === 'new' && conversation.lastMessage) stopTyping(id, conversation.lastMessage.sender._id);
  } catch (error) {
    // The viewer has left or deleted it on another device, or was removed from it.
    if (error instanceof ApiError && error.code === 'no_such_conversation') forgetConversation(client, id);
  } finally {
    const again = refetching.get(id);
    refetching.delete(id);
    if (again) void refetchConversation(client, again);
  }
}

/** Update the read and delivery marks of another member. */
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

/** Refetch data after a gap in the live connection. */
export function followGap(client: QueryClient, missed: boolean) {
  if (missed) return client.invalidateQueries({ queryKey: ALL });
  // The server replays no marks of other members, so refetch conversations in any case.
  return client.invalidateQueries({ queryKey: keys.ones() });
}

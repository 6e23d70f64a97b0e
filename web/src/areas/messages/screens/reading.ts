import type { Conversation, OpenConversation } from '@quad/contract/messages/conversations';
import { markRead } from '@quad/contract/messages/messages';
import type { unreadMessages } from '@quad/contract/messages/unread-messages';
import type { AnswerOf } from '@quad/contract/wire/call';
import type { QueryClient } from '@tanstack/react-query';
import { isAbort } from '../../../lib/api-error.ts';
import { request } from '../../../lib/client.ts';
import { untilAnswered } from '../../../lib/until-answered.ts';
import { patchConversation } from '../queries/conversation-queries.ts';
import { keys } from '../queries/messages-keys.ts';
import type { Thread } from '../queries/thread-data.ts';
import { isNew } from './rows.ts';
import { unreadQuery } from './unread.ts';

type Counts = AnswerOf<typeof unreadMessages>;

/** The read marks that are being sent, by viewer and conversation, with the newest `seq` to send. */
const sending = new Map<string, number>();

/**
 * Report to the server how far the viewer has read. The counts change at once. Without an answer the report is repeated;
 * a refusal brings the counts back.
 */
export async function sendRead(client: QueryClient, viewerId: string, id: string, seq: number): Promise<void> {
  const before = client.getQueryData<OpenConversation>(keys.one(id));
  if (!before) return;
  await client.cancelQueries({ queryKey: unreadQuery.queryKey });
  showRead(client, before, seq, unreadAfter(client.getQueryData<Thread>(keys.thread(id)), before, seq, viewerId));
  const mark = `${viewerId} ${id}`;
  const isSending = sending.has(mark);
  sending.set(mark, seq);
  if (isSending) return;
  try {
    let sent: number;
    do {
      sent = sending.get(mark) ?? seq;
      const body = { seq: sent };
      const { unreadCount } = await untilAnswered(() => request(markRead, { params: { id }, body }));
      if (sending.get(mark) === sent) patchConversation(client, id, { unreadCount });
    } while (sending.get(mark) !== sent);
  } catch (error) {
    // the counts are those of another account by now
    if (isAbort(error)) return;
    patchConversation(client, id, { unreadCount: before.unreadCount });
  } finally {
    sending.delete(mark);
    void client.invalidateQueries({ queryKey: unreadQuery.queryKey });
  }
}

/** The number of messages that stay unread after `seq`, as far as the loaded messages show. */
function unreadAfter(thread: Thread | undefined, { unreadCount }: Conversation, seq: number, viewerId: string): number {
  if (!thread) return unreadCount;
  const left = thread.messages.filter((message) => message.seq > seq && isNew(message, viewerId)).length;
  return thread.hasAfter ? Math.max(left, Math.min(unreadCount, left + 1)) : left;
}

function showRead(client: QueryClient, before: Conversation, readSeq: number, unreadCount: number) {
  patchConversation(client, before._id, { readSeq, unreadCount });
  client.setQueryData<Counts>(unreadQuery.queryKey, (counts) => counts && countsAfter(counts, before, unreadCount));
}

/** The counts of the badge after a conversation was read down to `unreadCount`. */
export function countsAfter(counts: Counts, conversation: Conversation, unreadCount: number): Counts {
  const read = conversation.unreadCount - unreadCount;
  const isDone = conversation.unreadCount > 0 && unreadCount === 0 ? 1 : 0;
  if (conversation.state === 'request') return { ...counts, requests: Math.max(0, counts.requests - isDone) };
  if (conversation.isMuted || conversation.isArchived) return counts;
  return {
    ...counts,
    messages: Math.max(0, counts.messages - read),
    conversations: Math.max(0, counts.conversations - isDone),
  };
}

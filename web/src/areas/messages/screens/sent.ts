import type { OpenConversation } from '@quad/contract/messages/conversations';
import type { Message } from '@quad/contract/messages/messages';
import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../queries/messages-keys.ts';
import { type Thread, withMessage } from '../queries/thread-data.ts';
import { loadNewer } from './thread.ts';

/** Add the viewer's sent message to the cache. */
export function showSent(client: QueryClient, message: Message) {
  const { conversation, seq } = message;
  const thread = client.getQueryData<Thread>(keys.thread(conversation));
  if (!thread) return;
  client.setQueryData<Thread>(keys.thread(conversation), withMessage(thread, message));
  const last = thread.messages.at(-1)?.seq ?? 0;
  // Messages of others came first, so load the gap.
  if (!thread.hasAfter && seq > last + 1) void loadNewer(client, conversation).catch(() => undefined);
  client.setQueryData<OpenConversation>(
    keys.one(conversation),
    (one) => one && { ...one, lastSeq: Math.max(one.lastSeq, seq), readSeq: Math.max(one.readSeq, seq) },
  );
}

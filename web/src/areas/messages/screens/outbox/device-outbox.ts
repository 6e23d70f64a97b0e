import { t } from '@lingui/core/macro';
import { sendFile, sendMessage } from '@quad/contract/messages/messages';
import { useMemo, useSyncExternalStore } from 'react';
import { request } from '../../../../lib/client.ts';
import { createDeviceOutbox } from '../../../../lib/outbox/device-outbox.ts';
import { endedBy } from '../../../../lib/outbox/ended-by.ts';
import type { Sent } from '../../../../lib/outbox/outbox.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { showSent } from '../sent.ts';
import type { NewMessage, OutboxEntry } from './outbox-entry.ts';
import { MESSAGES_OUTBOX } from './outbox-mark.ts';

/** The unsent messages of this device. */
export const outbox = createDeviceOutbox<NewMessage>({
  place: MESSAGES_OUTBOX,
  send,
  laneOf: ({ conversationId }) => conversationId,
});

async function send(entry: OutboxEntry): Promise<Sent> {
  try {
    const { message } = await (entry.file ? sendWithFile(entry) : sendText(entry));
    showSent(queryClient, message);
    return { done: 'sent' };
  } catch (error) {
    return endedBy(error, t`This message could not be sent.`);
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

/** The unsent messages of a conversation, oldest first. */
export function useOutbox(conversationId: string): readonly OutboxEntry[] {
  const entries = useSyncExternalStore(outbox.subscribe, outbox.entries);
  return useMemo(() => entries.filter((entry) => entry.conversationId === conversationId), [entries, conversationId]);
}

import { CONVERSATIONS_PAGE_DEFAULT, MESSAGES_PAGE_DEFAULT } from '@quad/contract/limits/messages';
import { getConversation, listConversations } from '@quad/contract/messages/conversations';
import { listMessages } from '@quad/contract/messages/messages';
import { COPIED } from '../../../lib/cached-answer.ts';
import { request } from '../../../lib/client.ts';

/** The conversations whose newest messages are stored. */
const MOST_CONVERSATIONS = 8;

/** The newest message of each stored conversation, by id: unchanged ones are not fetched again. */
const copied = new Map<string, number>();

/** Store the list of conversations and the newest messages of the first ones, to read them without a connection. */
export async function copyConversations() {
  const query = { box: 'inbox', limit: CONVERSATIONS_PAGE_DEFAULT } as const;
  const { conversations } = await request(listConversations, { query, headers: COPIED });
  for (const { _id: id, lastSeq } of conversations.slice(0, MOST_CONVERSATIONS)) {
    if (copied.get(id) === lastSeq) continue;
    await request(getConversation, { params: { id }, headers: COPIED });
    await request(listMessages, { params: { id }, query: { limit: MESSAGES_PAGE_DEFAULT }, headers: COPIED });
    copied.set(id, lastSeq);
  }
}

/** Store all conversations again, because another account uses the device. */
export const forgetCopies = () => copied.clear();

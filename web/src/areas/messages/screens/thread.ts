import { MESSAGES_PAGE_DEFAULT, MESSAGES_PAGE_SIZE } from '@quad/contract/limits/messages';
import { listMessages } from '@quad/contract/messages/messages';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { READ_OFFLINE } from '../../../lib/cached-answer.ts';
import { request } from '../../../lib/client.ts';
import { conversationQuery } from '../queries/conversation-queries.ts';
import { keys } from '../queries/messages-keys.ts';
import { type Thread, withLoadedEnds, withMessage, withNewer, withOlder } from '../queries/thread-data.ts';

const PAGE = { limit: MESSAGES_PAGE_DEFAULT };

/** The loaded messages of a conversation. The first load has the end, or the messages around the first unread one. */
export function threadQuery(client: QueryClient, id: string) {
  return queryOptions({
    queryKey: keys.thread(id),
    queryFn: ({ signal }) => {
      const known = client.getQueryData<Thread>(keys.thread(id));
      return known && known.messages.length > 0 ? reload(client, id, known, signal) : loadFirst(client, id, signal);
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
}

async function loadFirst(client: QueryClient, id: string, signal: AbortSignal): Promise<Thread> {
  const [conversation, newest] = await Promise.all([
    client.ensureQueryData(conversationQuery(id)),
    request(listMessages, { params: { id }, query: PAGE, signal, headers: READ_OFFLINE }),
  ]);
  const first = newest.messages[0]?.seq ?? 0;
  const unread = conversation.readSeq + 1;
  if (conversation.unreadCount === 0 || !newest.hasBefore || unread >= first) return newest;
  return request(listMessages, { params: { id }, query: { ...PAGE, around: unread }, signal });
}

/** Refetch the loaded messages; when the end was loaded, also the newer ones. */
async function reload(client: QueryClient, id: string, known: Thread, signal: AbortSignal): Promise<Thread> {
  const first = known.messages[0]?.seq ?? 1;
  const last = known.messages.at(-1)?.seq ?? 0;
  let thread: Thread = { messages: [], hasBefore: known.hasBefore, hasAfter: true };
  let after = first - 1;
  while (thread.hasAfter && !(known.hasAfter && after >= last)) {
    const query = { after, limit: MESSAGES_PAGE_SIZE };
    thread = withNewer(thread, await request(listMessages, { params: { id }, query, signal }));
    const reached = thread.messages.at(-1)?.seq ?? after;
    if (reached === after) break;
    after = reached;
  }
  return withLoadedEnds(thread, client.getQueryData<Thread>(keys.thread(id)));
}

/** Load the page before the loaded messages. */
export async function loadOlder(client: QueryClient, id: string) {
  const first = client.getQueryData<Thread>(keys.thread(id))?.messages[0];
  if (!first) return;
  const page = await request(listMessages, { params: { id }, query: { ...PAGE, before: first.seq } });
  client.setQueryData<Thread>(keys.thread(id), (thread) => thread && withOlder(thread, page));
}

/** Load the page after the loaded messages. */
export async function loadNewer(client: QueryClient, id: string) {
  const after = client.getQueryData<Thread>(keys.thread(id))?.messages.at(-1)?.seq ?? 0;
  const page = await request(listMessages, { params: { id }, query: { ...PAGE, after } });
  client.setQueryData<Thread>(keys.thread(id), (thread) => thread && withNewer(thread, page));
}

/** Replace the loaded messages by the page around a message, or by the end of the conversation without `seq`. */
export async function loadAround(client: QueryClient, id: string, seq?: number) {
  const query = seq === undefined ? PAGE : { ...PAGE, around: seq };
  client.setQueryData<Thread>(keys.thread(id), await request(listMessages, { params: { id }, query }));
}

/** Refetch a message. Do nothing when the viewer has no access. */
export async function loadMessage(client: QueryClient, id: string, seq: number) {
  const { messages } = await request(listMessages, { params: { id }, query: { after: seq - 1, limit: 1 } });
  const [message] = messages;
  if (message?.seq !== seq) return;
  client.setQueryData<Thread>(keys.thread(id), (thread) => thread && withMessage(thread, message));
}

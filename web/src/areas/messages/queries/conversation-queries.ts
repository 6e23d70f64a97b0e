import { CONVERSATIONS_PAGE_DEFAULT } from '@quad/contract/limits/messages';
import {
  type Conversation,
  getConversation,
  listConversations,
  type OpenConversation,
} from '@quad/contract/messages/conversations';
import type { AnswerOf } from '@quad/contract/wire/call';
import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { READ_OFFLINE } from '../../../lib/cached-answer.ts';
import { request } from '../../../lib/client.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';
import { type Box, keys } from './messages-keys.ts';
import { type Thread, withoutUpTo } from './thread-data.ts';

type ListData = InfiniteData<AnswerOf<typeof listConversations>>;

/** The viewer's conversations, most recently active first. */
export const listQuery = (box: Box) =>
  pagedQuery({
    call: listConversations,
    key: keys.list(box),
    query: { box, limit: CONVERSATIONS_PAGE_DEFAULT },
    from: 'before',
    headers: READ_OFFLINE,
    items: 'conversations',
    refetchOnMount: 'always',
  });

/** A conversation with its members. */
export function conversationQuery(id: string) {
  return queryOptions({
    queryKey: keys.one(id),
    queryFn: async ({ signal }) =>
      (await request(getConversation, { params: { id }, signal, headers: READ_OFFLINE })).conversation,
    refetchOnMount: 'always',
  });
}

const boxOf = ({ state, isArchived }: Conversation): Box =>
  state === 'request' ? 'requests' : isArchived ? 'archived' : 'inbox';

/** Put a conversation from the server into the cache and into its list, sorted by activity. */
export function showConversation(client: QueryClient, conversation: OpenConversation) {
  const { members: _, ...listed } = conversation;
  client.setQueryData(keys.one(listed._id), conversation);
  // The viewer has deleted the messages before `fromSeq`, on this device or another.
  client.setQueryData<Thread>(keys.thread(listed._id), (thread) => thread && withoutUpTo(thread, listed.fromSeq));
  // A direct conversation is listed from its first message on.
  const isListed = listed.lastMessage !== null || listed.kind === 'group';
  for (const box of ['inbox', 'requests', 'archived'] as const) {
    client.setQueryData<ListData>(
      keys.list(box),
      (data) => data && withConversation(data, listed, isListed && box === boxOf(listed)),
    );
  }
}

/** Change a conversation wherever it is cached. */
export function patchConversation(client: QueryClient, id: string, changes: Partial<Conversation>) {
  client.setQueryData<OpenConversation>(keys.one(id), (one) => one && { ...one, ...changes });
  client.setQueriesData<ListData>(
    { queryKey: keys.lists() },
    (data) => data && mapConversations(data, (one) => (one._id === id ? { ...one, ...changes } : one)),
  );
}

/** Remove a conversation from the cache that the viewer has left or deleted. An open screen refetches it. */
export function forgetConversation(client: QueryClient, id: string) {
  client.setQueriesData<ListData>(
    { queryKey: keys.lists() },
    (data) => data && mapPages(data, (list) => list.filter(({ _id }) => _id !== id)),
  );
  void client.resetQueries({ queryKey: keys.one(id) });
  void client.resetQueries({ queryKey: keys.thread(id) });
}

/** Return the list with a conversation sorted in by activity, or without it. */
export function withConversation(data: ListData, conversation: Conversation, belongs: boolean): ListData {
  const without = mapPages(data, (list) => list.filter(({ _id }) => _id !== conversation._id));
  if (!belongs) return without;
  const last = without.pages.length - 1;
  let placed = false;
  return {
    ...without,
    pages: without.pages.map((page, index) => {
      if (placed) return page;
      const at = page.conversations.findIndex(({ activity }) => activity < conversation.activity);
      // Append to the last loaded page only when the server has no further page.
      if (at === -1 && (index < last || page.nextCursor !== null)) return page;
      placed = true;
      const to = at === -1 ? page.conversations.length : at;
      return { ...page, conversations: page.conversations.toSpliced(to, 0, conversation) };
    }),
  };
}

function mapPages(data: ListData, change: (list: Conversation[]) => Conversation[]): ListData {
  return { ...data, pages: data.pages.map((page) => ({ ...page, conversations: change(page.conversations) })) };
}

function mapConversations(data: ListData, change: (one: Conversation) => Conversation): ListData {
  return mapPages(data, (list) => list.map(change));
}

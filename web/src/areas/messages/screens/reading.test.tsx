import { markRead } from '@quad/contract/messages/messages';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { answer, hang, record, refusal, refuse } from '../../../lib/testing/network.ts';
import { keys } from '../queries/messages-keys.ts';
import { countsAfter, sendRead } from './reading.ts';
import { aConversation, aMessage } from './testing.ts';
import { unreadQuery } from './unread.ts';

/** A conversation with three unread messages, all loaded. */
function aClient() {
  const client = new QueryClient();
  const conversation = { ...aConversation('c', { unreadCount: 3, lastSeq: 3 }), members: [] };
  client.setQueryData(keys.one('c'), conversation);
  client.setQueryData(keys.list('inbox'), {
    pages: [{ conversations: [conversation], nextCursor: null }],
    pageParams: [],
  });
  client.setQueryData(keys.thread('c'), {
    messages: [1, 2, 3].map((seq) => aMessage(seq)),
    hasBefore: false,
    hasAfter: false,
  });
  client.setQueryData(unreadQuery.queryKey, { messages: 4, conversations: 2, requests: 0 });
  return client;
}

const countsOf = (client: QueryClient) => ({
  opened: client.getQueryData<{ unreadCount: number }>(keys.one('c'))?.unreadCount,
  listed: client.getQueryData<{ pages: { conversations: { unreadCount: number }[] }[] }>(keys.list('inbox'))?.pages[0]
    ?.conversations[0]?.unreadCount,
  badge: client.getQueryData(unreadQuery.queryKey)?.conversations,
});

test('reading lowers every count before the server has answered', async () => {
  const client = aClient();
  hang(markRead);
  void sendRead(client, 'me', 'c', 2);
  await vi.waitFor(() => expect(countsOf(client)).toEqual({ opened: 1, listed: 1, badge: 2 }));
  void sendRead(client, 'me', 'c', 3);
  await vi.waitFor(() => expect(countsOf(client)).toEqual({ opened: 0, listed: 0, badge: 1 }));
});

test('a refusal brings the counts back, and a report without an answer is repeated', async () => {
  const client = aClient();
  refuse(markRead, 'too_many_requests');
  await sendRead(client, 'me', 'c', 3);
  expect(countsOf(client)).toMatchObject({ opened: 3, listed: 3 });
  let lost = 0;
  answer(markRead, () => {
    lost += 1;
    throw refusal('unavailable');
  });
  const repeated = sendRead(client, 'me', 'c', 3);
  await vi.waitFor(() => expect(lost).toBe(1));
  const received = record(markRead, { unreadCount: 0 });
  await repeated;
  expect([countsOf(client).opened, received.map(({ body }) => body)]).toEqual([0, [{ seq: 3 }]]);
});

test('a muted conversation and a request have no part in the count of conversations', () => {
  const counts = { messages: 4, conversations: 2, requests: 1 };
  const one = { unreadCount: 2 };
  expect(countsAfter(counts, aConversation('c', one), 0)).toEqual({ messages: 2, conversations: 1, requests: 1 });
  expect(countsAfter(counts, aConversation('c', { ...one, isMuted: true }), 0)).toEqual(counts);
  expect(countsAfter(counts, aConversation('c', { ...one, state: 'request' }), 0)).toEqual({ ...counts, requests: 0 });
});

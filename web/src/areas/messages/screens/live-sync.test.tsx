import { getConversation } from '@quad/contract/messages/conversations';
import { listMessages } from '@quad/contract/messages/messages';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { answer, refusal, refuse } from '../../../lib/testing/network.ts';
import { keys } from '../queries/messages-keys.ts';
import type { Thread } from '../queries/thread-data.ts';
import { followChange } from './live-sync.ts';
import { aConversation, aMessage } from './testing.ts';

test('a message whose loading failed is shown once the server answers again', async () => {
  const client = new QueryClient();
  const shown = () => client.getQueryData<Thread>(keys.thread('c'))?.messages.map(({ seq }) => seq);
  client.setQueryData<Thread>(keys.thread('c'), { messages: [aMessage(1)], hasBefore: false, hasAfter: false });
  let refusals = 0;
  const unavailable = () => {
    refusals++;
    throw refusal('unavailable');
  };
  answer(listMessages, unavailable);
  refuse(getConversation, 'unavailable');
  const followed = followChange(client, { conversation: 'c', seq: 2, kind: 'new' });
  await vi.waitFor(() => expect(refusals).toBeGreaterThan(0), 10_000);
  answer(getConversation, { conversation: { ...aConversation('c'), members: [] } });
  answer(listMessages, { messages: [aMessage(2)], hasBefore: true, hasAfter: false });
  await followed;
  expect(shown()).toEqual([1, 2]);
}, 30_000);

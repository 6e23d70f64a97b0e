import { getConversation } from '@quad/contract/messages/conversations';
import { listMessages } from '@quad/contract/messages/messages';
import { QueryClient } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, refusal, refuse } from '../../../lib/testing/network.ts';
import { keys } from '../queries/messages-keys.ts';
import type { Thread } from '../queries/thread-data.ts';
import { followChange } from './live-sync.ts';
import { aConversation, aMessage } from './testing.ts';
import { startTyping, useTyping } from './typing.ts';

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

test('a message ends the typing of its sender, also when its thread is not loaded', async () => {
  const bilal = { _id: 'bilal', name: 'Bilal Khan' };
  const { result } = renderHook(() => useTyping('c'));
  startTyping('c', bilal);
  await waitFor(() => expect(result.current).toEqual(['Bilal Khan']));
  const lastMessage = { ...aMessage(2), sender: bilal, fileName: '' };
  answer(getConversation, { conversation: { ...aConversation('c', { lastMessage } as never), members: [] } });
  await followChange(new QueryClient(), { conversation: 'c', seq: 2, kind: 'new' });
  // Sooner than typing ends by itself.
  await waitFor(() => expect(result.current).toEqual([]), { timeout: 3000 });
});

import {
  getConversation,
  listConversations,
  messageSettings,
  type OpenConversation,
} from '@quad/contract/messages/conversations';
import { listMessages, sendMessage, tellTyping } from '@quad/contract/messages/messages';
import { unreadMessages } from '@quad/contract/messages/unread-messages';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Href } from '../../../lib/routing/address.ts';
import { router } from '../../../lib/routing/router.ts';
import { answer, record } from '../../../lib/testing/network.ts';
import { openAt } from '../../../lib/testing/screen.tsx';
import { area } from '../area.ts';
import { aConversation, aMessage, aPerson } from './testing.ts';

const CONVERSATION: OpenConversation = { ...aConversation('c'), people: [aPerson('bilal')], members: [] };
const PICTURE = new File(['png'], 'image.png', { type: 'image/png' });
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });

beforeEach(async () => {
  answer(listConversations, { conversations: [], nextCursor: null });
  answer(unreadMessages, { messages: 0, conversations: 0, requests: 0 });
  answer(messageSettings, { showsRead: true });
  answer(getConversation, { conversation: CONVERSATION });
  answer(listMessages, { messages: [], hasBefore: false, hasAfter: false });
  answer(tellTyping, { message: 'Done' });
  await openAt('/messages/c', area);
});

const removeButtons = () => screen.queryAllByRole('button', { name: /^Remove/ });
const clipboard = (texts: Record<string, string>) => ({
  files: [PICTURE],
  types: [...Object.keys(texts), 'Files'],
  getData: (type: string) => texts[type] ?? '',
});

test('cells of a spreadsheet are pasted as text, not as the picture that comes with them', async () => {
  const texts = { 'text/plain': 'Asha\t12', 'text/html': '<table><td>Asha<td>12</table>' };
  // True unless the handler prevented the paste. The browser then inserts the text.
  expect(fireEvent.paste(await field(), { clipboardData: clipboard(texts) })).toBe(true);
  expect(removeButtons()).toEqual([]);
});

test('a picture is attached on paste, or on a drop anywhere on the conversation', async () => {
  expect(fireEvent.paste(await field(), { clipboardData: clipboard({}) })).toBe(false);
  await waitFor(() => expect(removeButtons()).toHaveLength(1));
  const dataTransfer = { types: ['Files'], files: [PICTURE] };
  expect(fireEvent.drop(screen.getByRole('log', { name: 'Messages' }), { dataTransfer })).toBe(false);
  await waitFor(() => expect(removeButtons()).toHaveLength(2));
});

test('the Enter that ends a composition sends nothing, also with Safari’s order of events', async () => {
  const sent = record(sendMessage, { message: aMessage(1) });
  const area = await field();
  fireEvent.compositionStart(area);
  fireEvent.change(area, { target: { value: 'नमस्ते' } });
  fireEvent.keyDown(area, { key: 'Enter', keyCode: 229, isComposing: true });
  expect(area.value).toBe('नमस्ते');
  fireEvent.compositionEnd(area);
  fireEvent.keyDown(area, { key: 'Enter', keyCode: 229, isComposing: false });
  expect(area.value).toBe('नमस्ते');
  fireEvent.keyDown(area, { key: 'Enter', keyCode: 13 });
  await waitFor(() => expect(sent.map(({ body }) => body.text)).toEqual(['नमस्ते']));
});

test('a file dropped on a request does not replace the page', async () => {
  answer(getConversation, { conversation: { ...CONVERSATION, _id: 'r', state: 'request' } });
  await act(() => router.go('/messages/r' as Href, { unasked: true }));
  await screen.findByRole('button', { name: 'Accept' });
  expect(fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [PICTURE] } })).toBe(false);
});

test('a group completes its members, and Enter chooses one before it sends', async () => {
  const member = (name: string) => ({
    person: aPerson(name),
    role: 'member' as const,
    state: 'accepted' as const,
    deliveredSeq: null,
    readSeq: null,
  });
  const sent = record(sendMessage, { message: aMessage(1) });
  const members = ['asha', 'bilal', 'chitra'].map(member);
  answer(getConversation, { conversation: { ...CONVERSATION, _id: 'g', kind: 'group', name: 'Robotics', members } });
  await act(() => router.go('/messages/g' as Href, { unasked: true }));
  await screen.findByRole('heading', { name: 'Robotics' });
  await userEvent.type(await field(), '@');
  // The viewer is Asha.
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  await userEvent.type(await field(), 'chi{Enter}');
  expect([(await field()).value, sent]).toEqual(['@chitra ', []]);
});

import { MESSAGE_MAX } from '@quad/contract/limits/messages';
import {
  createGroup,
  getConversation,
  listConversations,
  messageSettings,
  type OpenConversation,
  openDirect,
} from '@quad/contract/messages/conversations';
import { conversationPeopleChanged, listMessages, sendMessage, tellTyping } from '@quad/contract/messages/messages';
import { unreadMessages } from '@quad/contract/messages/unread-messages';
import { block } from '@quad/contract/people/blocks';
import { DELETED_ACCOUNT } from '@quad/contract/people/deleted-account';
import { listFriends } from '@quad/contract/people/friends';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Href } from '../../../lib/routing/address.ts';
import { router } from '../../../lib/routing/router.ts';
import { fill } from '../../../lib/testing/fill.ts';
import { dispatchLive } from '../../../lib/testing/live.ts';
import { answer, record, refuse } from '../../../lib/testing/network.ts';
import { openAt, renderPart } from '../../../lib/testing/screen.tsx';
import { aUser } from '../../people/parts/testing.ts';
import { area } from '../area.ts';
import { MessageMenu } from './components/MessageMenu.tsx';
import { SharedPostCard } from './components/SharedPostCard.tsx';
import { aConversation, aMessage, aPerson } from './testing.ts';

const NONE = { conversations: [], nextCursor: null };
const opened = (changes: Partial<OpenConversation> = {}): OpenConversation => ({
  ...aConversation('c'),
  people: [aPerson('bilal')],
  members: [],
  ...changes,
});
const aFriend = (username: string) => ({ ...aUser(username), lists: [] });
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });

beforeEach(() => {
  answer(listConversations, NONE);
  answer(unreadMessages, { messages: 0, conversations: 0, requests: 0 });
  answer(messageSettings, { showsRead: true });
  answer(getConversation, { conversation: opened() });
  answer(listMessages, { messages: [], hasBefore: false, hasAfter: false });
  answer(tellTyping, { message: 'Done' });
});

test('the conversations offer Retry when they cannot be loaded', async () => {
  refuse(listConversations, 'forbidden');
  await openAt('/messages', area);
  expect(await screen.findByText('Your messages could not be loaded.')).toBeTruthy();
  answer(listConversations, NONE);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeTruthy();
});

test('an open conversation follows an account that is deleted', async () => {
  await openAt('/messages/c', area);
  expect(await screen.findByRole('heading', { name: 'bilal' })).toBeTruthy();
  answer(getConversation, {
    conversation: opened({ people: [{ ...aPerson('gone'), name: DELETED_ACCOUNT }], closed: 'deleted' }),
  });
  await dispatchLive(conversationPeopleChanged, {});
  expect(await screen.findByRole('heading', { name: DELETED_ACCOUNT })).toBeTruthy();
});

test('a conversation offers Retry when it cannot be loaded, and a way back when it does not exist', async () => {
  refuse(getConversation, 'forbidden');
  refuse(listMessages, 'forbidden');
  await openAt('/messages/c', area);
  expect(await screen.findByText('This conversation could not be loaded.')).toBeTruthy();
  refuse(getConversation, 'no_such_conversation');
  refuse(listMessages, 'no_such_conversation');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: "This conversation isn't available" })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Back to messages' }));
  await waitFor(() => expect(location.pathname).toBe('/messages'));
});

test.each([
  ['deleted', 'This account was deleted. You can still read the conversation.'],
  ['disabled', 'This account is disabled, so it receives no messages.'],
  ['friends', 'Only friends can write to each other here. You can still read the conversation.'],
] as const)('a closed conversation (%s) has no composer, and says why', async (closed, reason) => {
  answer(getConversation, { conversation: opened({ closed }) });
  await openAt('/messages/c', area);
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
});

test('the menu of a message in a closed conversation offers only what still works', async () => {
  const target = { message: aMessage(1), own: false, anchor: document.body, focus: true };
  renderPart(<MessageMenu target={target} onClose={() => undefined} onCompose={undefined} isClosed />);
  const menu = await screen.findByRole('menu', { name: 'Message actions' });
  const actions = within(menu).getAllByRole('menuitem');
  expect(actions.map(({ textContent }) => textContent)).toEqual(['Copy Text', 'Report']);
});

test('a text beyond the limit stays in its field and is not sent', async () => {
  await openAt('/messages/c', area);
  fireEvent.change(await field(), { target: { value: 'x'.repeat(MESSAGE_MAX + 1) } });
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  expect(send.disabled).toBe(true);
  expect(screen.getByText('-1')).toBeTruthy();
  fireEvent.change(await field(), { target: { value: 'x'.repeat(MESSAGE_MAX) } });
  expect(send.disabled).toBe(false);
});

test('a viewer who blocks a person returns to the list', async () => {
  const blocked = record(block, { message: 'Done' });
  await openAt('/messages/c', area);
  await userEvent.click(await screen.findByRole('button', { name: 'Details' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Block bilal' }));
  const question = within(await screen.findByRole('dialog', { name: 'Block bilal?' }));
  await userEvent.click(question.getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(location.pathname).toBe('/messages'));
  expect(blocked[0]?.params.id).toBe('bilal');
});

test('a shared post links to the post, and reports when it is not available', () => {
  const post = {
    _id: 'p1',
    userId: aPerson('asha'),
    caption: 'Found: a calculator',
    media: null,
    createdAt: aMessage(1).createdAt,
  };
  const { unmount } = renderPart(<SharedPostCard post={post} />);
  expect(screen.getByRole('link', { name: /Found: a calculator/ }).getAttribute('href')).toBe('/post/p1');
  unmount();
  renderPart(<SharedPostCard post={null} />);
  expect(screen.getByText('This post is not available.')).toBeTruthy();
});

test('a post can be sent to a friend', async () => {
  answer(listFriends, { friends: [aFriend('bilal')], currentPage: 1, totalPages: 1, total: 1 });
  answer(openDirect, { conversation: opened() });
  const sent = record(sendMessage, { message: aMessage(1) });
  await openAt('/messages', area);
  await act(() => router.go('/messages/new?post=p1' as Href));
  await userEvent.click(await screen.findByRole('checkbox', { name: /bilal/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Sent to bilal')).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe('/messages'));
  await waitFor(() => expect(sent.map(({ body }) => body)).toMatchObject([{ postId: 'p1', text: '' }]));
});

test('a group needs a name', async () => {
  answer(listFriends, { friends: [aFriend('bilal'), aFriend('chitra')], currentPage: 1, totalPages: 1, total: 2 });
  const sent = record(createGroup, { conversation: opened({ kind: 'group', name: 'Lab partners' }) });
  await openAt('/messages/new', area);
  await userEvent.click(await screen.findByRole('checkbox', { name: /bilal/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /chitra/ }));
  const create = screen.getByRole<HTMLButtonElement>('button', { name: 'Create group of 3' });
  expect(create.disabled).toBe(true);
  await fill(screen.getByRole('textbox', { name: 'Group name' }), 'Lab partners');
  answer(getConversation, { conversation: opened({ kind: 'group', name: 'Lab partners' }) });
  await userEvent.click(create);
  expect(await screen.findByRole('heading', { name: 'Lab partners' })).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([{ name: 'Lab partners', personIds: ['bilal', 'chitra'] }]);
});

test('a muted group shows that it mentions the viewer, and an account that is deleted offers no Mute', async () => {
  const group = aConversation('g', { kind: 'group', name: 'Lab', isMuted: true, unreadCount: 2, isMentioned: true });
  answer(listConversations, { conversations: [group], nextCursor: null });
  answer(getConversation, { conversation: opened({ closed: 'deleted' }) });
  await openAt('/messages/c', area);
  expect(await screen.findByRole('link', { name: /Lab.*You are mentioned\. ?2 unread/ })).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Details' }));
  expect(await screen.findByRole('button', { name: 'Archive' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mute' })).toBeNull();
});

import { expect, test } from 'vitest';
import { withReaction } from '../screens/message-actions.ts';
import { aConversation } from '../screens/testing.ts';
import { withConversation } from './conversation-queries.ts';

const list = (nextCursor: string | null) => ({
  pages: [
    { conversations: [aConversation('9'), aConversation('7')], nextCursor: '7' },
    { conversations: [aConversation('5'), aConversation('3')], nextCursor },
  ],
  pageParams: ['', '7'],
});
const ids = ({ pages }: ReturnType<typeof withConversation>) =>
  pages.flatMap(({ conversations }) => conversations).map(({ _id }) => _id);
const moved = (id: string, activity: string) => aConversation(id, { activity });

test('a conversation is listed once, sorted by activity', () => {
  expect(ids(withConversation(list(null), moved('3', '99'), true))).toEqual(['3', '9', '7', '5']);
  expect(ids(withConversation(list(null), moved('new', '6'), true))).toEqual(['9', '7', 'new', '5', '3']);
  expect(ids(withConversation(list(null), moved('old', '1'), true))).toEqual(['9', '7', '5', '3', 'old']);
});

test('a conversation beyond the loaded pages is not added, and one of another box is removed', () => {
  expect(ids(withConversation(list('3'), moved('old', '1'), true))).toEqual(['9', '7', '5', '3']);
  expect(ids(withConversation(list(null), moved('7', '99'), false))).toEqual(['9', '5', '3']);
});

test('a person has one reaction', () => {
  const asha = { _id: 'asha', name: 'Asha' };
  const bilal = { _id: 'bilal', name: 'Bilal' };
  const both = [{ emoji: '👍', people: [asha, bilal] }];
  expect(withReaction(both, asha, '🔥')).toEqual([
    { emoji: '👍', people: [bilal] },
    { emoji: '🔥', people: [asha] },
  ]);
  expect(withReaction([{ emoji: '👍', people: [asha] }], asha, null)).toEqual([]);
  expect(withReaction([{ emoji: '👍', people: [bilal] }], asha, '👍')).toEqual([
    { emoji: '👍', people: [bilal, asha] },
  ]);
});

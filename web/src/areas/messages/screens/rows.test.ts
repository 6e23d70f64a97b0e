import { expect, test } from 'vitest';
import { countNew, rowsOf } from './rows.ts';
import { aMessage, anEntry, aPerson } from './testing.ts';

const given = { hasBefore: false, pending: [], viewerId: 'me', unreadAfter: null };
const types = (rows: ReturnType<typeof rowsOf>) => rows.map(({ type }) => type);
const places = (rows: ReturnType<typeof rowsOf>) =>
  rows.flatMap((row) => ('place' in row ? [`${row.place.first ? '[' : ''}${row.place.last ? ']' : ''}`] : []));

test('messages of a person within minutes form a group', () => {
  const messages = [aMessage(1), aMessage(2), aMessage(3, { sender: aPerson('bilal') }), aMessage(4), aMessage(20)];
  expect(places(rowsOf({ ...given, messages }))).toEqual(['[', ']', '[]', '[]', '[]']);
});

test('each day starts with its name, unless older messages of the first day may be missing', () => {
  const messages = [aMessage(1), aMessage(2, { createdAt: new Date(2026, 10, 23, 9).toISOString() })];
  expect(types(rowsOf({ ...given, messages }))).toEqual(['day', 'message', 'day', 'message']);
  expect(types(rowsOf({ ...given, messages, hasBefore: true }))).toEqual(['message', 'day', 'message']);
});

test('a line separates the first unread message of another person', () => {
  const own = aMessage(2, { sender: aPerson('me') });
  const rows = rowsOf({ ...given, messages: [aMessage(1), own, aMessage(3), aMessage(4)], unreadAfter: 1 });
  expect(types(rows)).toEqual(['day', 'message', 'message', 'unread', 'message', 'message']);
  expect(places(rows)).toEqual(['[]', '[]', '[', ']']);
});

test('an unsent message is last, and keeps its key once it is sent', () => {
  const messages = [aMessage(1)];
  const waiting = rowsOf({ ...given, messages, pending: [anEntry('x')] });
  const arrived = rowsOf({
    ...given,
    messages: [...messages, aMessage(2, { clientId: 'x', sender: aPerson('me') })],
    pending: [anEntry('x')],
  });
  expect(types(waiting)).toEqual(['day', 'message', 'pending']);
  expect(types(arrived)).toEqual(['day', 'message', 'message']);
  expect(arrived.at(-1)?.key).toBe(waiting.at(-1)?.key);
});

test('an unsent message does not count as new', () => {
  const messages = [aMessage(1), aMessage(2, { kind: 'unsent' }), aMessage(3, { sender: aPerson('me') }), aMessage(4)];
  const rows = rowsOf({ ...given, messages, unreadAfter: 1 });
  expect(countNew(rows, 0, 'me')).toBe(2);
  expect(countNew(rows, 1, 'me')).toBe(1);
  const allUnsent = rowsOf({ ...given, messages: messages.slice(0, 2), unreadAfter: 1 });
  expect(types(allUnsent)).not.toContain('unread');
});

test('the line above unread messages disappears once the viewer answers', () => {
  const messages = [aMessage(1), aMessage(2), aMessage(3, { sender: aPerson('me') })];
  expect(types(rowsOf({ ...given, messages, unreadAfter: 1 }))).toEqual(['day', 'message', 'message', 'message']);
});

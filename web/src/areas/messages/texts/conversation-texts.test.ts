import { expect, test } from 'vitest';
import { aConversation, aPerson } from '../screens/testing.ts';
import {
  conversationTitle,
  dayName,
  eventText,
  excerpt,
  listTime,
  previewLine,
  typingText,
} from './conversation-texts.ts';

const now = new Date(2026, 10, 22, 12).getTime();
const at = (...parts: [number, number, number, number?]) =>
  new Date(...(parts as [number, number, number])).toISOString();

test('a conversation is called after its people, or by the name of its group', () => {
  expect(conversationTitle(aConversation('a'))).toBe('asha');
  const group = aConversation('g', { kind: 'group', people: [aPerson('asha'), aPerson('bilal')] });
  expect(conversationTitle({ ...group, name: 'Lab' })).toBe('Lab');
  expect(conversationTitle(group)).toBe('asha, bilal');
  expect(conversationTitle({ ...group, people: [] })).toBe('Conversation');
});

test('a line of the list says who wrote, and what when there are no words', () => {
  const message = {
    _id: 'm',
    seq: 1,
    kind: 'picture',
    sender: { _id: 'asha', name: 'Asha Rao' },
    text: '',
    fileName: '',
    event: null,
    createdAt: at(2026, 10, 22),
  } as const;
  expect(previewLine(message, 'me', false)).toBe('Photo');
  expect(previewLine(message, 'me', true)).toBe('Asha: Photo');
  expect(previewLine({ ...message, text: 'Hi' }, 'asha', true)).toBe('You: Hi');
  expect(excerpt({ kind: 'file', text: '' }, 'notes.pdf')).toBe('notes.pdf');
});

test('what happened to a group is told from the viewer’s side', () => {
  const sender = { _id: 'asha', name: 'Asha' };
  const bilal = { _id: 'bilal', name: 'Bilal' };
  expect(eventText({ type: 'added', person: bilal, name: '' }, sender, 'bilal')).toBe('Asha added you');
  expect(eventText({ type: 'left', person: null, name: '' }, sender, 'asha')).toBe('You left the group');
  expect(eventText({ type: 'owner', person: bilal, name: '' }, sender, 'bilal')).toBe('You are now the owner');
});

test('times are short: today, yesterday, this week, then a date', () => {
  expect(listTime(at(2026, 10, 22, 9), now)).toMatch(/^9:00/);
  expect(listTime(at(2026, 10, 21, 23), now)).toBe('Yesterday');
  expect(listTime(at(2026, 10, 18), now)).toBe('Wed');
  expect(dayName(at(2026, 10, 18), now)).toBe('Wednesday');
  expect(dayName(at(2025, 0, 5), now)).toBe('5 Jan 2025');
});

test('who is typing is named', () => {
  expect(typingText(['Asha Rao'])).toBe('Asha is typing…');
  expect(typingText(['Asha Rao', 'Bilal'])).toBe('Asha and Bilal are typing…');
  expect(typingText(['a', 'b', 'c'])).toBe('3 people are typing…');
});

import { DELETED_ACCOUNT } from '@quad/contract/people/deleted-account';
import { expect, test } from 'vitest';
import { aConversation, aPerson } from '../screens/testing.ts';
import { conversationTitle, eventText, excerpt, previewLine, typingText } from './conversation-texts.ts';

const at = (...parts: [number, number, number, number?]) =>
  new Date(...(parts as [number, number, number])).toISOString();

test('the title is the name of the group, or the names of the people', () => {
  expect(conversationTitle(aConversation('a'))).toBe('asha');
  const group = aConversation('g', { kind: 'group', people: [aPerson('asha'), aPerson('bilal')] });
  expect(conversationTitle({ ...group, name: 'Lab' })).toBe('Lab');
  expect(conversationTitle(group)).toBe('asha, bilal');
  expect(conversationTitle({ ...group, people: [] })).toBe('Conversation');
});

test('the preview line names the sender, and the kind of a message without text', () => {
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
  const deleted = { ...message, sender: { _id: 'gone', name: DELETED_ACCOUNT } };
  expect(previewLine(deleted, 'me', true)).toBe('Deleted account: Photo');
  expect(excerpt({ kind: 'file', text: '' }, 'notes.pdf')).toBe('notes.pdf');
});

test('the text of a group event addresses the viewer as you', () => {
  const sender = { _id: 'asha', name: 'Asha' };
  const bilal = { _id: 'bilal', name: 'Bilal' };
  expect(eventText({ type: 'added', person: bilal, name: '' }, sender, 'bilal')).toBe('Asha added you');
  expect(eventText({ type: 'left', person: null, name: '' }, sender, 'asha')).toBe('You left the group');
  expect(eventText({ type: 'owner', person: bilal, name: '' }, sender, 'bilal')).toBe('You are now the owner');
});

test('the typing line names up to two people', () => {
  expect(typingText(['Asha Rao'])).toBe('Asha is typing…');
  expect(typingText(['Asha Rao', 'Bilal'])).toBe('Asha and Bilal are typing…');
  expect(typingText(['a', 'b', 'c'])).toBe('3 people are typing…');
});

import type { ConversationMember } from '@quad/contract/messages/conversations';
import { expect, test } from 'vitest';
import { markAt, marksOf, seenLine } from './marks.ts';
import { aPerson } from './testing.ts';

const member = (
  name: string,
  deliveredSeq: number | null,
  readSeq: number | null,
  state = 'accepted',
): ConversationMember =>
  ({ person: aPerson(name), role: 'member', state, deliveredSeq, readSeq }) as ConversationMember;

test('a message is delivered or seen once it is for all members who have accepted', () => {
  const members = [
    member('me', 9, 9),
    member('asha', 5, 3),
    member('bilal', 7, 7),
    member('chitra', null, null, 'request'),
  ];
  const marks = marksOf({ members }, 'me');
  expect([3, 4, 6].map((seq) => markAt(seq, marks))).toEqual(['seen', 'delivered', 'sent']);
});

test('a member without read receipts leaves a message at delivered', () => {
  const members = [member('me', 9, 9), member('asha', 5, null)];
  expect(markAt(2, marksOf({ members }, 'me'))).toBe('delivered');
  expect(seenLine({ kind: 'direct', members }, 'me', 2)).toBe('');
});

test('a group names up to three members who have seen a message', () => {
  const members = [member('me', 9, 9), member('Asha Rao', 5, 5), member('Bilal Khan', 5, 4)];
  expect(seenLine({ kind: 'group', members }, 'me', 5)).toBe('Seen by Asha');
  expect(seenLine({ kind: 'group', members }, 'me', 4)).toBe('Seen by Asha, Bilal');
  expect(seenLine({ kind: 'group', members: [...members, member('C', 5, 5), member('D', 5, 5)] }, 'me', 4)).toBe(
    'Seen by 4',
  );
  expect(seenLine({ kind: 'direct', members }, 'me', 5)).toBe('Seen');
});

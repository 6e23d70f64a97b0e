import { expect, test } from 'vitest';
import { mayManage, messagesLeft, showsDelivered, showsReadTo } from './messages.rules.ts';

test.each([
  [true, 3, null],
  [false, 0, 3],
  [false, 2, 1],
  [false, 3, 0],
  [false, 9, 0],
])(
  'to a conversation, accepted: %s, after %i messages, so many are left: %s',
  (otherAccepted, requestMessages, left) => {
    expect(messagesLeft({ otherAccepted, requestMessages })).toBe(left);
  },
);

test.each([
  ['group', 'owner', true],
  ['group', 'member', false],
  ['direct', 'member', false],
  ['direct', 'owner', false],
])('a %s conversation is managed by its %s: %s', (kind, role, may) => {
  expect(mayManage({ kind, role })).toBe(may);
});

test('how far one has read is shown between two who show it and have accepted', () => {
  for (const isAccepted of [true, false])
    for (const showsRead of [true, false])
      for (const viewerShows of [true, false]) {
        const member = { isAccepted, showsRead };
        expect(showsDelivered(member)).toBe(isAccepted);
        expect(showsReadTo(member, { showsRead: viewerShows })).toBe(isAccepted && showsRead && viewerShows);
      }
});

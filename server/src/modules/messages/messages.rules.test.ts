import { expect, test } from 'vitest';
import { mayManage, messagesLeft, showsDelivered, showsReadTo } from './messages.rules.ts';

test.each([
  ['direct', true, 3, null],
  ['direct', false, 0, 3],
  ['direct', false, 2, 1],
  ['direct', false, 3, 0],
  ['direct', false, 9, 0],
  ['group', null, 0, null],
])(
  'to a %s conversation, accepted: %s, after %i messages, so many are left: %s',
  (kind, otherAccepted, requestMessages, left) => {
    expect(messagesLeft({ kind, otherAccepted, requestMessages })).toBe(left);
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

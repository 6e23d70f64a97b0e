import { expect, test } from 'vitest';
import { mayManage, messagesLeft, showsDelivered, showsReadTo } from './messages.rules.ts';

test.each([
  [true, 3, null],
  [false, 0, 3],
  [false, 2, 1],
  [false, 3, 0],
  [false, 9, 0],
])('accepted: %s, after %i messages, messages left: %s', (otherAccepted, requestMessages, left) => {
  expect(messagesLeft({ otherAccepted, requestMessages })).toBe(left);
});

test.each([
  ['group', 'owner', true],
  ['group', 'member', false],
  ['direct', 'member', false],
  ['direct', 'owner', false],
])('in a %s conversation the %s may manage it: %s', (kind, role, may) => {
  expect(mayManage({ kind, role })).toBe(may);
});

test('read receipts are visible between accepted members who both show them', () => {
  for (const isAccepted of [true, false])
    for (const showsRead of [true, false])
      for (const viewerShows of [true, false]) {
        const member = { isAccepted, showsRead };
        expect(showsDelivered(member)).toBe(isAccepted);
        expect(showsReadTo(member, { showsRead: viewerShows })).toBe(isAccepted && showsRead && viewerShows);
      }
});

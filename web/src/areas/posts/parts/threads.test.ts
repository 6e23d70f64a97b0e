import { expect, test } from 'vitest';
import { aComment } from './testing.ts';
import { threadsOf } from './threads.ts';

const ids = (comments: Parameters<typeof threadsOf>[0]) =>
  threadsOf(comments).map(({ id, comment, replies }) => [id, comment !== null, ...replies.map(({ _id }) => _id)]);

test('replies follow the comment they answer, in the order of writing', () => {
  expect(
    ids([
      aComment('1'),
      aComment('2'),
      aComment('3', 'to 1', { parentId: '1' }),
      aComment('4', 'to 2', { parentId: '2' }),
      aComment('5', 'to 1', { parentId: '1' }),
    ]),
  ).toEqual([
    ['1', true, '3', '5'],
    ['2', true, '4'],
  ]);
});

test('replies to a comment that is not loaded are grouped at the place of the first reply', () => {
  expect(
    ids([
      aComment('2'),
      aComment('3', 'to 1', { parentId: '1' }),
      aComment('4'),
      aComment('5', 'x', { parentId: '1' }),
    ]),
  ).toEqual([
    ['2', true],
    ['1', false, '3', '5'],
    ['4', true],
  ]);
});

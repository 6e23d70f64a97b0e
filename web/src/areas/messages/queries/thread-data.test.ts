import { expect, test } from 'vitest';
import { aMessage } from '../screens/testing.ts';
import {
  forNextVisit,
  type Thread,
  withLoadedEnds,
  withMessage,
  withNewer,
  withOlder,
  withoutUpTo,
} from './thread-data.ts';

const seqs = ({ messages }: Thread) => messages.map(({ seq }) => seq);
const thread: Thread = { messages: [aMessage(5), aMessage(6)], hasBefore: true, hasAfter: false };

test('pages are added at either end, without duplicates', () => {
  const older = withOlder(thread, { messages: [aMessage(3), aMessage(4)], hasBefore: false, hasAfter: true });
  expect(seqs(older)).toEqual([3, 4, 5, 6]);
  expect(older).toMatchObject({ hasBefore: false, hasAfter: false });
  const newer = withNewer(older, { messages: [aMessage(6), aMessage(7)], hasBefore: true, hasAfter: true });
  expect(seqs(newer)).toEqual([3, 4, 5, 6, 7]);
  expect(newer).toMatchObject({ hasBefore: false, hasAfter: true });
});

test('the next message is added, a loaded one replaced, and one after a gap ignored', () => {
  expect(seqs(withMessage(thread, aMessage(7)))).toEqual([5, 6, 7]);
  expect(withMessage(thread, aMessage(6, { text: 'new' })).messages[1]?.text).toBe('new');
  expect(withMessage(thread, aMessage(8))).toBe(thread);
  expect(withMessage(thread, aMessage(2))).toBe(thread);
  expect(seqs(withMessage({ ...thread, hasAfter: true }, aMessage(7)))).toEqual([5, 6]);
});

test('a refetched thread includes pages that were loaded during the refetch', () => {
  const renewed = { messages: [aMessage(5, { text: 'new' }), aMessage(6)], hasBefore: true, hasAfter: false };
  const current = { messages: [4, 5, 6, 7].map((seq) => aMessage(seq)), hasBefore: false, hasAfter: false };
  expect(seqs(withLoadedEnds(renewed, current))).toEqual([4, 5, 6, 7]);
  expect(withLoadedEnds(renewed, current)).toMatchObject({ hasBefore: false, hasAfter: false });
  expect(withLoadedEnds(renewed, current).messages[1]?.text).toBe('new');
  expect(withLoadedEnds(renewed, undefined)).toBe(renewed);
});

test('messages that the viewer has deleted are removed', () => {
  expect(seqs(withoutUpTo(thread, 5))).toEqual([6]);
  expect(withoutUpTo(thread, 5).hasBefore).toBe(false);
  expect(withoutUpTo(thread, 4)).toBe(thread);
});

test('the cache keeps only the end of a thread for the next visit', () => {
  const long = {
    ...thread,
    messages: Array.from({ length: 300 }, (_, index) => aMessage(index + 1)),
    hasBefore: false,
  };
  expect(forNextVisit(long)).toMatchObject({ hasBefore: true, hasAfter: false });
  expect(forNextVisit(long)?.messages.at(-1)?.seq).toBe(300);
  expect(forNextVisit(long)?.messages).toHaveLength(100);
  expect(forNextVisit({ ...thread, hasAfter: true })).toBeUndefined();
});

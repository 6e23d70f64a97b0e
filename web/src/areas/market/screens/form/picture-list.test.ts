import type { Media } from '@quad/contract/posts/media';
import { expect, test } from 'vitest';
import {
  chosenPictures,
  isAny,
  NO_PICTURES,
  type PicturesDraft,
  picturesDraft,
  picturesOf,
  unfitPictures,
  withMoved,
  without,
} from './picture-list.ts';

const media = { url: '/x.webp' } as Media;
const drafted = (...keys: string[]): PicturesDraft => ({
  ...NO_PICTURES,
  chosen: keys.map((key) => ({ key, name: `${key}.png`, file: new File(['x'], `${key}.png`), shown: null })),
});
const ready = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, { id: `id-${key}`, media }]));
const keys = ({ chosen }: PicturesDraft) => chosen.map(({ key }) => key).join('');

test('pictures are sent with their descriptions once all are uploaded', () => {
  const two = drafted('a', 'b');
  expect(isAny(picturesOf(two, ready('a')), 'uploading')).toBe(true);
  expect(unfitPictures(picturesOf(two, ready('a')))).toEqual({});
  const failed = picturesOf(two, { ...ready('a'), b: { problem: 'Too large' } });
  expect(failed[1]).toMatchObject({ state: 'failed', problem: 'Too large' });
  expect(unfitPictures(failed)).toEqual({ pictures: 'Remove the pictures that failed, or retry them' });
  expect(chosenPictures(picturesOf({ ...two, altTexts: { b: 'A lamp' } }, ready('a', 'b')))).toEqual([
    { _id: 'id-a', altText: '' },
    { _id: 'id-b', altText: 'A lamp' },
  ]);
});

test('the pictures that a listing has are ready', () => {
  const draft = picturesDraft([{ _id: 'p1', altText: 'A lamp', ...media }]);
  expect(chosenPictures(picturesOf(draft, {}))).toEqual([{ _id: 'p1', altText: 'A lamp' }]);
});

test('pictures can be moved, but not beyond the ends, and removed', () => {
  const three = drafted('a', 'b', 'c');
  expect(keys(withMoved(three, 'c', -1))).toBe('acb');
  expect(keys(withMoved(three, 'a', -1))).toBe('abc');
  expect(keys(without(three, 'b'))).toBe('ac');
});

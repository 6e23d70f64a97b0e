import type { Media } from '@quad/contract/posts/media';
import { expect, test } from 'vitest';
import { changePictures, chosenPictures, type FormPicture, isAny, unfitPictures } from './picture-list.ts';

const media = { url: '/x.webp' } as Media;
const file = (name: string) => new File(['x'], name);
const added = (...keys: string[]) =>
  changePictures([], { do: 'add', pictures: keys.map((key) => ({ key, file: file(`${key}.png`) })) });
const ready = (pictures: readonly FormPicture[]) =>
  pictures.reduce<readonly FormPicture[]>(
    (list, { key }) => changePictures(list, { do: 'uploaded', key, id: `id-${key}`, media }),
    pictures,
  );
const keys = (pictures: readonly FormPicture[]) => pictures.map(({ key }) => key).join('');

test('pictures are sent with their descriptions once all are uploaded', () => {
  const two = added('a', 'b');
  expect(isAny(two, 'uploading')).toBe(true);
  expect(unfitPictures(two)).toEqual({});
  const failed = changePictures(ready(two), { do: 'failed', key: 'b', problem: 'Too large' });
  expect(failed[1]).toMatchObject({ state: 'failed', problem: 'Too large' });
  expect(unfitPictures(failed)).toEqual({ pictures: 'Remove the pictures that failed, or retry them' });
  const described = changePictures(ready(two), { do: 'describe', key: 'b', altText: 'A lamp' });
  expect(chosenPictures(described)).toEqual([
    { _id: 'id-a', altText: '' },
    { _id: 'id-b', altText: 'A lamp' },
  ]);
});

test('pictures can be moved, but not beyond the ends, and removed', () => {
  const three = added('a', 'b', 'c');
  expect(keys(changePictures(three, { do: 'move', key: 'c', by: -1 }))).toBe('acb');
  expect(keys(changePictures(three, { do: 'move', key: 'a', by: -1 }))).toBe('abc');
  expect(keys(changePictures(three, { do: 'remove', key: 'b' }))).toBe('ac');
  expect(changePictures(three, { do: 'clear' })).toEqual([]);
});

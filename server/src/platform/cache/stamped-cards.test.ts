import { expect, test, vi } from 'vitest';
import { newId } from '../db/ids.ts';
import { createCaches } from './caches.ts';
import { createStampedCards } from './stamped-cards.ts';

test('an object is read once for each version of its row, and deleted ones are left out', async () => {
  const [lamp, chair] = [newId(), newId()];
  const titles = new Map([[lamp, 'Lamp']]);
  const read = vi.fn(async (ids: readonly string[]) => {
    const found = ids.flatMap((id) => {
      const title = titles.get(id);
      return title === undefined ? [] : [[id, { title }] as const];
    });
    return new Map(found);
  });
  const cards = createStampedCards(createCaches(), { name: 'test', maxBytes: 100_000, read });
  const shown = async (stamp: string) =>
    (
      await cards.get([
        { id: chair, stamp: '7' },
        { id: lamp, stamp },
      ])
    ).get(lamp)?.title;

  expect(await shown('8')).toBe('Lamp');
  titles.set(lamp, 'Desk lamp');
  expect(await shown('8')).toBe('Lamp');
  expect(await shown('9')).toBe('Desk lamp');
  expect(read.mock.calls).toEqual([[[chair, lamp]], [[chair]], [[chair, lamp]]]);
  titles.delete(lamp);
  expect(await shown('10')).toBeUndefined();
});

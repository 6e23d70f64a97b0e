import { expect, test } from 'vitest';
import { isAlone } from './is-alone.ts';

test('a value is alone when the days around it were not counted', () => {
  const alone = (...values: (number | null)[]) =>
    values.map((_, index) =>
      isAlone(
        values.map((value) => ({ value })),
        index,
      ),
    );
  expect(alone(7)).toEqual([true]);
  expect(alone(null, 0, null)).toEqual([false, true, false]);
  expect(alone(1, 2, null, 3)).toEqual([false, false, false, true]);
});

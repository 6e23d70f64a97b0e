import { expect, test } from 'vitest';
import { roundedDown } from './site.rules.ts';

test.each([
  [0, undefined],
  [9, undefined],
  [10, '10+'],
  [437, '400+'],
  [999, '900+'],
  [1000, '1K+'],
  [52_310, '50K+'],
  [1_999_999, '1M+'],
])('%i is shown as %s', (count, shown) => expect(roundedDown(count)).toBe(shown));

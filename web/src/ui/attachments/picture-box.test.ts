import { expect, test } from 'vitest';
import { pictureBox } from './picture-box.ts';

test.each([
  ['wide', 1600, 900, 288],
  ['2:3', 800, 1200, 269],
  ['a phone’s screen', 900, 1800, 202],
  ['a very tall one', 100, 1000, 144],
])('a picture that is %s: %i × %i is %i pixels wide', (_, width, height, expected) => {
  const box = pictureBox({ width, height });
  expect(box.width).toBe(expected);
  // The picture fills the width of its box, up to rounding, unless it is too tall for the narrowest box.
  if (expected > 144) expect(box.tallest * box.width + 1).toBeGreaterThanOrEqual((height / width) * box.width);
});

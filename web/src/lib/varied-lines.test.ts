import { expect, it } from 'vitest';
import { variedLines } from './varied-lines.ts';

it('every line appears, and never twice in a row', () => {
  const line = variedLines(['one', 'two', 'three']);
  const said = Array.from({ length: 200 }, line);
  expect(new Set(said)).toEqual(new Set(['one', 'two', 'three']));
  for (const [index, text] of said.entries()) expect(text).not.toBe(said[index - 1]);
});

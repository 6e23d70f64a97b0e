import { expect, it } from 'vitest';
import { loadingLine } from './loading-lines.ts';

it('says another line each time, and has at least six', () => {
  const lines = Array.from({ length: 200 }, loadingLine);
  expect(new Set(lines).size).toBeGreaterThanOrEqual(6);
  for (const [index, line] of lines.entries()) expect(line).not.toBe(lines[index - 1]);
});

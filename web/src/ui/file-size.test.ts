import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 KB'],
  [640 * 1024, '640 KB'],
  [1000 * 1024, '1.0 MB'],
  [2_516_582, '2.4 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});

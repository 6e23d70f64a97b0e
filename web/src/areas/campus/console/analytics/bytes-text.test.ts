import { expect, test } from 'vitest';
import { bytesText } from './bytes-text.ts';

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1536, '1.5 KB'],
  [20 * 1024 ** 2, '20 MB'],
  [5e12, '4.5 TB'],
])('%i bytes are shown as %s', (bytes, text) => expect(bytesText(bytes)).toBe(text));

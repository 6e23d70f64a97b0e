import { msg } from '@lingui/core/runtime-macro';
import { afterEach, expect, test } from 'vitest';
import { tableOfTexts } from './table-of-texts.ts';
import { speakWith } from './voice.ts';

const TABLE = tableOfTexts({ disk: { name: msg`Disk`, days: 7, range: [1, 9] }, other: msg`Another reason` });
afterEach(() => speakWith(() => undefined));

test('a table of texts speaks the language of now', () => {
  expect(TABLE).toEqual({ disk: { name: 'Disk', days: 7, range: [1, 9] }, other: 'Another reason' });
  expect(Object.keys(TABLE)).toEqual(['disk', 'other']);
  speakWith(() => ({ locale: 'hi', direction: 'ltr', translate: () => 'डिस्क' }));
  expect({ ...TABLE }).toEqual({ disk: { name: 'डिस्क', days: 7, range: [1, 9] }, other: 'डिस्क' });
});

import { expect, test } from 'vitest';
import { REPORT_REASON_KEYS, reasonsFor } from './report-reasons.ts';

test('only library items can be reported for copyright, which comes first', () => {
  expect(reasonsFor('library_item')[0]).toBe('copyright');
  expect([...reasonsFor('library_item')].sort()).toEqual([...REPORT_REASON_KEYS].sort());
  expect(reasonsFor('post')).not.toContain('copyright');
  expect(reasonsFor('post')).toHaveLength(REPORT_REASON_KEYS.length - 1);
});

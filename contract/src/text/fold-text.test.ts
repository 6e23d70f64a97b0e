import { expect, test } from 'vitest';
import { tagKey } from '../posts/tag-key.ts';
import { FOLD_CASES } from './fold-cases.ts';
import { foldText } from './fold-text.ts';
import { plainSpelling } from './plain-spelling.ts';

test.each(FOLD_CASES)('%j is folded to %j', (written, folded) => {
  expect(foldText(written)).toBe(folded);
  expect(foldText(folded)).toBe(folded);
});

test.each([
  ['#Fest', '#fest\u200d'],
  ['ＷＩＤＥ', 'wide'],
  ['സുമൻ', 'സുമന്\u200d'],
  ['അവർ', 'അവര്\u200d'],
  ['القُرْآن', 'القرآن'],
  ['محـــمود', 'محمود'],
  ['ஸ்ரீ', 'ஶ்ரீ'],
  ['ΟΔΟΣ', 'οδος'],
  ['οδοσ', 'οδος'],
  ['می\u200cخواهم', 'میخواهم'],
  ['എ\u0d7b\u0d4d\u0d31െ', 'എ\u0d28\u0d4d\u0d31െ'],
  ['എ\u0d28\u0d4d\u200d\u0d31െ', 'എ\u0d28\u0d4d\u0d31െ'],
  ['İstanbul', 'istanbul'],
  ['\u0e19\u0e49\u0e33', '\u0e19\u0e4d\u0e49\u0e32'],
  ['\u0e41\u0e21\u0e27', '\u0e40\u0e40\u0e21\u0e27'],
])('%j and %j are one hashtag', (one, other) => {
  expect(tagKey(one)).toBe(tagKey(other));
});

test('a hashtag keeps its spelling when shown', () => {
  expect(['ÉTÉ', 'ΟΔΟΣ', 'സുമന്\u200d', "o'neil"].map(plainSpelling)).toEqual(['été', 'οδος', 'സുമൻ', "o'neil"]);
});

import { expect, test } from 'vitest';
import { FULLNAME, isBlank, isOneLine, textProblem, trimText, withoutControls } from './text-rules.ts';

const INVISIBLE: readonly (readonly [what: string, text: string])[] = [
  ['nothing', ''],
  ['spaces, tabs and line ends', ' \t\r\n'],
  ['no-break and other wide spaces', '\u00A0\u2003\u3000\u1680'],
  ['control characters', '\u0001\u007F\u0085'],
  ['zero width space, joiners and word joiner', '\u200B\u200C\u200D\u2060'],
  ['byte order mark', '\uFEFF'],
  ['soft hyphen and combining grapheme joiner', '\u00AD\u034F'],
  ['direction marks', '\u200E\u200F\u061C\u202A\u202E\u2066\u2069'],
  ['invisible operators', '\u2061\u2064\u206A'],
  ['Hangul fillers', '\u115F\u1160\u3164\uFFA0'],
  ['Khmer inherent vowels', '\u17B4\u17B5'],
  ['Mongolian separator and selectors', '\u180B\u180E\u180F'],
  ['blank Braille', '\u2800'],
  ['variation selectors', '\uFE00\uFE0F\u{E0100}'],
  ['tag characters', '\u{E0001}\u{E0041}\u{E007F}'],
  ['interlinear annotation', '\uFFF9\uFFFB'],
  ['musical null notehead and formatting', '\u{1D159}\u{1D173}'],
  ['Khitan filler and Egyptian format controls', '\u{16FE4}\u{13430}'],
];

test.each(INVISIBLE)('%s is blank', (_, text) => {
  expect(isBlank(text)).toBe(true);
  expect(isBlank(`\u200B${text}\u3164`)).toBe(true);
  expect(trimText(text)).toBe('');
  expect(textProblem(FULLNAME, text)).toBe('Full Name is required');
});

test.each(['a', '.', 'नमस्ते', 'മലയാളം', '한글', '❤️', '👨‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '⠁', '\u200Bx', '\u0301'])(
  '%j is visible',
  (text) => {
    expect(isBlank(text)).toBe(false);
    expect(textProblem(FULLNAME, text)).toBeUndefined();
  },
);

test('trimming removes outer white space and keeps emoji whole', () => {
  expect(trimText(' two  words \n')).toBe('two  words');
  expect(trimText(' ❤️ ')).toBe('❤️');
  expect(trimText('🏴󠁧󠁢󠁥󠁮󠁧󠁿')).toBe('🏴󠁧󠁢󠁥󠁮󠁧󠁿');
});

test('a long blank text is recognised in linear time', () => {
  const began = Date.now();
  expect(isBlank('\u200B '.repeat(500_000))).toBe(true);
  expect(Date.now() - began).toBeLessThan(1000);
});

test.each([
  ['a line end', 'a\nb'],
  ['a line separator', 'a\u2028b'],
  ['a tab', 'a\tb'],
  ['an escape', 'a\u001Bb'],
  ['a direction mark', 'a\u200Eb'],
  ['an override', 'a\u202Eb'],
  ['an isolate', 'a\u2067b'],
])('%s is not one line', (_, text) => {
  expect(isOneLine(text)).toBe(false);
  expect(textProblem(FULLNAME, text)).toContain('no line breaks');
});

test.each(['आशा वर्मा', 'നന്ദന\u200D', 'می\u200Cخواهم', 'Ann 👨‍👩‍👧 ❤️', "O'Neil-Smith", 'שלום'])(
  '%j is one line',
  (text) => {
    expect(isOneLine(text)).toBe(true);
  },
);

test('control characters and marks that turn the text after them are removed from texts of several lines', () => {
  expect(withoutControls('a\u202Eb\u2067c\u2069\u001B\u0085\0d')).toBe('abcd');
  expect(withoutControls('one\u2028two')).toBe('one\ntwo');
  for (const text of ['two\nlines\tand a tab\r\n', 'می\u200Cخواهم\u200F', '👨‍👩‍👧 ❤️', 'नमस्ते'])
    expect(withoutControls(text)).toBe(text);
});

import { expect, test } from 'vitest';
import { differenceOf } from './difference.js';

test.each([
  ['Save', 'सेव करें', undefined],
  ['{name} likes {0}', '{name} को {0} पसंद है', undefined],
  ['{n, plural, one {# like} other {# likes}}', '{n, plural, one {# लाइक} other {# लाइक}}', undefined],
  ['Read <0>the rules</0>', '<0>नियम</0> पढ़ें', undefined],
  ['Read <0>the rules</0>', 'नियम पढ़ें', 'has a translation with other elements'],
  ['Hello {name}', 'नमस्ते', 'has a translation with other values'],
  ['{n, plural, one {# of {all}} other {#}}', '{n, plural, one {#} other {#}}', 'has a translation with other values'],
  ['At most 1,000 files of 10 MB', '10 MB की 1,000 फ़ाइलें तक', undefined],
  ['At most 5 files', 'ज़्यादा से ज़्यादा 4 फ़ाइलें', 'has a translation without its numbers'],
  ['The 3rd of 64 million points', '6.4 करोड़ पिक्सल में तीसरा', undefined],
])('“%s” translated as “%s”: %s', (message, translation, why) => {
  expect(differenceOf(message, translation)).toBe(why);
});

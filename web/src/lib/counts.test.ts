import { speakWith } from '@quad/contract/language/voice';
import { afterEach, expect, test } from 'vitest';
import { fullNumber, shortCount } from './counts.ts';
import { rupeesOfPaise } from './rupees.ts';
import { compareNames, listAnd, listOr } from './texts/formats.ts';

afterEach(() => speakWith(() => undefined));

const hindi = () =>
  speakWith(() => ({ locale: 'hi-IN-u-nu-latn', direction: 'ltr' as const, translate: () => undefined }));

test('numbers have Indian grouping, and short ones one decimal', () => {
  expect(fullNumber(125_000)).toBe('1,25,000');
  expect(shortCount(999)).toBe('999');
  expect(shortCount(1234)).toBe('1.2K');
  expect(rupeesOfPaise(19_900)).toBe('₹199');
  expect(rupeesOfPaise(12_500_050)).toBe('₹1,25,000.50');
});

test('a format that was used in English is made again for another language', () => {
  expect(shortCount(125_000)).toBe('1.3L');
  expect(listAnd(['A', 'B'])).toBe('A and B');
  hindi();
  expect(shortCount(125_000)).toBe('1.3\u00a0लाख');
  expect(listAnd(['A', 'B'])).toBe('A और B');
  expect(listOr(['A', 'B'])).toBe('A या B');
});

test('names are in the order of the reader’s language: in Hindi, Devanagari comes first', () => {
  const names = ['Asha', 'आशा', 'Émile', 'Zoya'];
  expect(names.toSorted(compareNames)).toEqual(['Asha', 'Émile', 'Zoya', 'आशा']);
  hindi();
  expect(names.toSorted(compareNames)).toEqual(['आशा', 'Asha', 'Émile', 'Zoya']);
});

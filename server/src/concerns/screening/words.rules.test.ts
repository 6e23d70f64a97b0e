import { expect, test } from 'vitest';
import { cpuMs } from '../../testing/cpu-time.ts';
import { wordKey, wordMatcher, wordProblem } from './words.rules.ts';

const matches = (entry: string, text: string) => wordMatcher([{ key: wordKey(entry) }]).find(text).length > 0;

test.each([
  ['as it is', 'scam', 'this is a scam, beware'],
  ['in another case', 'Scam', 'THIS SCAM'],
  ['beside punctuation', 'scam', '"scam!"'],
  ['with accents', 'resume', 'send your résumé'],
  ['with digits for letters', 'casino', 'the best c4s1n0 in town'],
  ['with 1 for l', 'loan', 'easy 1oan'],
  ['with symbols for letters', 'spam', 'no $p@m here'],
  ['with letters of another script', 'casino', 'саsіno'],
  ['in wide letters', 'casino', 'ｃａｓｉｎｏ'],
  ['in letters of mathematics', 'casino', '𝒄𝒂𝒔𝒊𝒏𝒐'],
  ['with zero-width characters', 'casino', 'ca\u200bsi\u200dno'],
  ['with a soft hyphen', 'casino', 'casi\u00adno'],
  ['with marks on marks', 'casino', 'c\u0336a\u0336s\u0336i\u0336n\u0336o\u0336'],
  ['with letters repeated', 'casino', 'casinoooo'],
  ['with a double letter repeated', 'loot', 'looooot'],
  ['spelled out with spaces', 'casino', 'c a s i n o tonight'],
  ['spelled out with dots', 'casino', 'c.a.s.i.n.o'],
  ['spelled out with dashes among other letters', 'casino', 'I c-a-s-i-n-o u'],
  ['with underscores', 'casino', 'the_casino_night'],
  ['as a phrase', 'free money', 'get FREE, money now'],
  ['as a phrase with swaps', 'free money', 'fr33 m0ney'],
  ['in Hindi', 'जुआ', 'आज रात जुआ खेलेंगे'],
  ['in Hindi with another nukta', 'फ़ोन', 'सस्ता फोन'],
  ['in Tamil', 'சூதாட்டம்', 'இன்று சூதாட்டம் உண்டு'],
  ['in Tamil, composed in another way', 'கொலை', 'க\u0bc6\u0bbeலை'],
  ['in Bengali beside a full stop of its own', 'জুয়া', 'জুয়া।'],
  ['as an emoji', '🍆', 'look 🍆🍆'],
  ['as an emoji with a skin tone', '🖕', 'for you 🖕🏽'],
])('a word is found %s', (_, entry, text) => {
  expect(matches(entry, text)).toBe(true);
});

test.each([
  ['in the middle of another', 'ass', 'the class assignment passes'],
  ['at the beginning of another in Hindi', 'कम', 'कमल का फूल'],
  ['with another vowel sign in Hindi', 'कल', 'काल और काला'],
  ['with another vowel sign in Tamil', 'கல', 'கலை விழா'],
  ['as a number', 'loo', 'room 100'],
  ['as one word of a phrase', 'free money', 'free lunch, no money'],
  ['in two letters', 'ab', 'a b'],
])('a word is not found %s', (_, entry, text) => {
  expect(matches(entry, text)).toBe(false);
});

test('a text without letters, digits or emoji is no word', () => {
  expect([wordKey('...'), wordKey('\u200b'), wordKey('  ')]).toEqual(['', '', '']);
  expect(wordKey('Free   Money!')).toBe('free money');
});

test.each([
  ['a$$', '“a$$” has “$”'],
  ['c++', 'would look for “c”'],
  ['C#', '“C#” has “#”'],
  ['b!tch', 'would look for “b tch”'],
  ['f*ck', 'would look for “f ck”'],
  ['who?what', '“?”'],
  ['₹500', '“₹”'],
  ['a', 'a single letter or digit'],
  ['7', 'a single letter or digit'],
  ['...', 'no letters, digits or emoji'],
  ['one two three four five six seven eight nine ten eleven twelve', 'words'],
])('%s would match something else, so it is refused', (text, says) => {
  expect(wordProblem(text)).toContain(says);
});

test.each([
  'scam',
  'Free   Money!',
  '“free money”',
  'e-mail',
  'don’t',
  'जुआ',
  'সূদ',
  '🍆',
  '🖕🏽',
  '1️⃣2',
  'v1.2',
  '(loan)',
  'naïve',
  'ｃａｓｉｎｏ',
])('%s is matched as shown', (text) => {
  expect(wordProblem(text)).toBeUndefined();
});

test('each entry is found once, with others that overlap it', () => {
  const entries = ['free', 'free money', 'money now'].map((text) => ({ key: wordKey(text), text }));
  const found = wordMatcher(entries).find('free money now, free money');
  expect(found.map(({ text }) => text).toSorted()).toEqual(['free', 'free money', 'money now']);
});

test('thousands of entries and the longest hostile text take a moment', () => {
  const entries = Array.from({ length: 5000 }, (_, n) => ({ key: wordKey(`aaa bbb ccc ddd eee fff ggg w${n}x`) }));
  const matcher = wordMatcher(entries);
  const texts = ['aaa bbb ccc ddd eee fff ggg '.repeat(180), 'a'.repeat(5000), 'a1'.repeat(2500), 's p '.repeat(1250)];
  texts.push('@'.repeat(5000), '\u0300'.repeat(5000), ' '.repeat(5000), 'aaab'.repeat(1250), '𝒄'.repeat(2500));
  const began = cpuMs();
  for (const text of texts) matcher.find(text);
  const took = cpuMs() - began;
  // under a second for all nine; backtracking would take minutes
  expect(took).toBeLessThan(10_000);
}, 30_000);

import { describe, expect, test } from 'vitest';
import { characters } from '../wire/text-rules.ts';
import { cutText, excerptOf, firstCluster } from './cut-text.ts';

const FAMILY = '👨\u200d👩\u200d👧\u200d👦';
const CLUSTERS: readonly (readonly [string, string])[] = [
  ['a family', FAMILY],
  ['a flag', '🇮🇳'],
  ['a flag with tags', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ['a skin tone', '👍🏽'],
  ['a keycap', '1️⃣'],
  ['a Hindi conjunct', 'क्षि'],
  ['a Hindi conjunct of three', 'स्त्री'],
  ['a Bengali conjunct', 'ক্ষি'],
  ['a Tamil conjunct', 'க்ஷி'],
  ['a Kannada conjunct', 'ಕ್ಷಿ'],
  ['a Malayalam conjunct', 'ന്റെ'],
  ['a Sinhala conjunct', 'ක්\u200dෂි'],
  ['an accent of its own', 'e\u0301'],
  ['a Korean syllable in parts', '한'.normalize('NFD')],
];

describe('cutting a text', () => {
  test.each(CLUSTERS)('never ends within %s', (_what, cluster) => {
    const size = characters(cluster);
    for (let before = 140 - size; before <= 140; before++) {
      const text = `${'x'.repeat(before)}${cluster}${'y'.repeat(200)}`;
      const isWhole = before + size <= 140;
      expect(cutText(text, 140)).toBe(
        isWhole ? text.slice(0, before + cluster.length) + 'y'.repeat(140 - before - size) : 'x'.repeat(before),
      );
      expect(characters(cutText(text, 140, '…'))).toBeLessThanOrEqual(140);
      expect(cutText(text, 140, '…')).toMatch(before + size <= 139 ? new RegExp(`^x+${cluster}y*…$`, 'u') : /^x+…$/);
    }
  });

  test('keeps a text that fits, counted in code points', () => {
    for (const text of ['', 'x', `${'x'.repeat(138)}🇮🇳`, `${'x'.repeat(138)}👍🏽`])
      expect(cutText(text, 140, '…')).toBe(text);
    expect(cutText(`${'x'.repeat(137)}क्षि`, 140, '…')).toBe(`${'x'.repeat(137)}…`);
  });

  test('keeps a beginning even when the first cluster is longer', () => {
    expect(cutText(`e${'\u0301'.repeat(500)}`, 10)).toBe(`e${'\u0301'.repeat(9)}`);
    expect(characters(cutText(FAMILY, 3, '…'))).toBe(3);
  });

  test('takes time independent of the length of the text', () => {
    expect(cutText('क्ष'.repeat(1_000_000), 4)).toBe('क्ष');
  });

  test('as an excerpt is one line without a blank before its mark', () => {
    expect(excerptOf(' one\n two\t three ', 9)).toBe('one two…');
    expect(excerptOf(' one\n two', 9)).toBe('one two');
  });
});

test.each([
  [`${FAMILY} Foods`, FAMILY],
  ['क्षितिज Labs', 'क्षि'],
  ['Tata', 'T'],
  ['', ''],
])('the first cluster of %s is %s', (text, first) => {
  expect(firstCluster(text)).toBe(first);
});

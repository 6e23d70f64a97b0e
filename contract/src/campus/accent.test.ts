import { expect, test } from 'vitest';
import { accentColours, accentProblem, appearanceStyle, contrast, SURFACES } from './accent.ts';

const THEMES = ['light', 'dark'] as const;

/** Colours across the RGB cube, and colours of well-known colleges' crests. */
const COLOURS = [
  ...['00', '40', '80', 'c0', 'ff'].flatMap((red) =>
    ['00', '40', '80', 'c0', 'ff'].flatMap((green) =>
      ['00', '40', '80', 'c0', 'ff'].map((blue) => `#${red}${green}${blue}`),
    ),
  ),
  '#ffb224',
  '#7b1e3a',
  '#0f6b54',
  '#2b4c9b',
];

test('contrast follows WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
});

test('an allowed colour is readable in both themes', () => {
  const allowed = COLOURS.filter((colour) => accentProblem(colour) === undefined);
  expect(allowed.length).toBeGreaterThan(40);
  expect(allowed).toContain('#ffb224');
  for (const colour of allowed)
    for (const theme of THEMES) {
      const { accent, 'on-accent': on, 'accent-text': text, 'bubble-own': bubble } = accentColours(colour, theme);
      const { ground, surface, raised, text: words, muted } = SURFACES[theme];
      expect(contrast(accent, on)).toBeGreaterThanOrEqual(4.5);
      for (const each of [ground, surface, raised, bubble]) expect(contrast(text, each)).toBeGreaterThanOrEqual(4.5);
      for (const each of [words, muted]) expect(contrast(each, bubble)).toBeGreaterThanOrEqual(4.5);
    }
});

test('a refusal states the colour’s contrast and the contrast it needs', () => {
  expect(accentProblem('#ffffff')).toMatch(/light theme: their contrast is 1\.0 to 1, and needs 1\.5/);
  expect(accentProblem('#0b0e14')).toMatch(/dark theme: their contrast is 1\.0 to 1/);
  const middle = COLOURS.map(accentProblem).find((problem) => problem?.startsWith('Text'));
  expect(middle).toMatch(/contrast of 4\.\d to 1, and needs 4\.5/);
});

test('a campus without an appearance of its own has no style sheet', () => {
  expect(appearanceStyle({ accent: null, logo: null })).toBe('');
  expect(appearanceStyle({ accent: '#ffb224', logo: null })).toMatch(/^:root\{--color-accent:#ffb224;.*\}\.dark\{/);
  expect(appearanceStyle({ accent: null, logo: '/media/a.webp' })).toContain('url("/media/a.webp")');
});

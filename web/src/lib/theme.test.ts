import { expect, test } from 'vitest';
import { parseTheme } from './theme.ts';

test('the theme is dark by default', () => {
  expect(parseTheme(null)).toBe('dark');
});

test('a stored choice of light is applied', () => {
  expect(parseTheme('light')).toBe('light');
});

test('an unknown stored theme counts as none', () => {
  expect(parseTheme('purple')).toBe('dark');
});

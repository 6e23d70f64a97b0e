import { expect, test } from 'vitest';
import { parseTheme } from './theme.ts';

test('the theme is dark by default', () => {
  expect(parseTheme(null)).toBe('dark');
});

test('light is a choice that is kept', () => {
  expect(parseTheme('light')).toBe('light');
});

test('a stored text that is no theme counts as none', () => {
  expect(parseTheme('purple')).toBe('dark');
});

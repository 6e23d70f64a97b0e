import { readFileSync } from 'node:fs';
import { SURFACES } from '@quad/contract/campus/accent';
import { expect, test } from 'vitest';

const textOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

test('the surfaces under a campus’s accent are those of the theme', () => {
  const [light = '', dark = ''] = textOf('theme.css').split('@layer theme {');
  for (const [theme, css] of [['light', light] as const, ['dark', dark] as const])
    for (const [name, value] of Object.entries(SURFACES[theme])) expect(css).toContain(`--color-${name}: ${value};`);
});

test('the mark has the shape that a campus’s logo replaces', () => {
  for (const file of ['Logo.tsx', '../../page.html']) expect(textOf(file)).toContain('viewBox="0 1.5 32 32"');
});

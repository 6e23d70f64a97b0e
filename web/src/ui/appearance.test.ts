import { readdirSync, readFileSync } from 'node:fs';
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

/** The action of a screen, and what is no control: progress, charts, drawings and the landing page. */
const HAS_ACCENT = [
  'areas/campus/console/analytics/Hours.tsx',
  'areas/campus/console/analytics/Sums.tsx',
  'areas/campus/screens/landing/sections/Discover.tsx',
  'areas/campus/screens/landing/sections/Features.tsx',
  'areas/messages/screens/components/Composer.tsx',
  'areas/polls/screens/components/OptionResult.tsx',
  'areas/polls/screens/election/TurnoutTables.tsx',
  'areas/polls/screens/survey/SurveyCharts.tsx',
  'areas/posts/console/hashtags/tag-columns.tsx',
  'areas/posts/parts/components/NewPostsPill.tsx',
  'areas/posts/screens/create/video/FilmSlider.tsx',
  'ui/ProgressBar.tsx',
  'ui/button-class.ts',
];

test('the accent fills the main button of a screen alone', () => {
  const root = new URL('..', import.meta.url);
  const filled = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .filter((file) => /\bbg-accent(?!-)/.test(readFileSync(new URL(file, root), 'utf8')));
  expect(filled.toSorted()).toEqual(HAS_ACCENT);
});

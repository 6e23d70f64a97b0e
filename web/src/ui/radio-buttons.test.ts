import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');

/** Radio buttons of the app: their files and their classes. */
const radios = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .flatMap((file) => {
    const text = readFileSync(join(SOURCE, file), 'utf8');
    return [...text.matchAll(/<input\b[^>]*?type="radio"[\s\S]*?className="([^"]*)"/g)].map(([, classes = '']) => ({
      file,
      classes: classes.split(' '),
      // the visible replacement of a hidden button
      isShownByLabel: /<label\b[^>]*className="[^"]*\bchosen-by-colour\b/.test(text),
    }));
  });

test('every radio button has the look of the app, or a label that shows it in forced colours as well', () => {
  expect(radios.length).toBeGreaterThan(4);
  const others = radios.filter(({ classes, isShownByLabel }) => !classes.includes('radio-button') && !isShownByLabel);
  expect(others).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './paths.js';
import { allScreens, screensOf } from './walked-screens.js';

const SPECS = globSync('e2e/**/*.spec.ts', { cwd: ROOT, exclude: ['**/node_modules'] });
const SCREENS = allScreens();
const walked = (/** @type {string} */ spec) => screensOf(readFileSync(join(ROOT, spec), 'utf8'));

describe('browser tests', () => {
  it.each(SPECS)('%s declares the screens that it walks', (spec) => {
    expect(walked(spec)).toBeDefined();
    expect(SCREENS).toEqual(expect.arrayContaining(walked(spec) ?? []));
  });

  it('walk all screens', () => {
    const all = new Set(SPECS.flatMap((spec) => walked(spec) ?? []));
    expect(SCREENS.filter((screens) => !all.has(screens))).toEqual([]);
  });
});

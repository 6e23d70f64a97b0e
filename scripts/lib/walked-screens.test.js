import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './paths.js';
import { addressesOfScreens, allScreens, isAmong, screensOf } from './walked-screens.js';

const SPECS = globSync('e2e/**/*.spec.ts', { cwd: ROOT, exclude: ['**/node_modules'] });
const SCREENS = allScreens();
const walked = (/** @type {string} */ spec) => screensOf(readFileSync(join(ROOT, spec), 'utf8'));

describe('browser tests', () => {
  it.each(SPECS)('%s declares the screens that it walks', (spec) => {
    const declared = walked(spec);
    expect(declared).toBeDefined();
    expect(declared?.filter((screens) => !SCREENS.some((file) => isAmong(file, screens)))).toEqual([]);
  });

  it('walk all screens', () => {
    const all = [...new Set(SPECS.flatMap((spec) => walked(spec) ?? []))];
    expect(SCREENS.filter((file) => !all.some((screens) => isAmong(file, screens)))).toEqual([]);
  });
});

it('an address leads to the file of its screen', () => {
  const found = addressesOfScreens();
  const screensAt = (/** @type {string} */ path) =>
    found.filter(({ address }) => address === path).map(({ screen }) => screen.slice('web/src/areas/'.length));
  expect(screensAt('/create')).toEqual(['posts/screens/create/CreateScreen.tsx']);
  expect(screensAt('/reels/$postId')).toEqual(['feeds/screens/reels/ReelsScreen.tsx']);
  expect(screensAt('/groups').sort()).toEqual([
    'groups/console/ManagedGroupsScreen.tsx',
    'groups/screens/GroupsScreen.tsx',
  ]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textGroups } from './text-groups.ts';

const SOURCE = join(import.meta.dirname, '../../src');

/** The files whose texts are marked, as paths from the root of the checkout. */
const marked = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing/.test(file))
  .filter((file) => /from '@lingui\/\w+\/macro'/.test(readFileSync(join(SOURCE, file), 'utf8')))
  .map((file) => `web/src/${file}`);

/** The start page for guests, which the build renders in English. */
const IS_RENDERED = /\/landing\/sections\/|\/guest-layout\/SiteFooter|\/app\/front\/(front-pages|render)\./;

const groups = textGroups();

test('every marked text is loaded with a group: with the start, the console or an area', () => {
  const loaded = new Set([...groups.values()].flatMap((files) => [...files]));
  expect(marked.filter((file) => !loaded.has(file) && !IS_RENDERED.test(file))).toEqual([]);
});

test('the texts of a screen are loaded with its area, and not with the start', () => {
  const screen = 'web/src/areas/market/screens/MarketplaceScreen.tsx';
  expect([...groups].filter(([, files]) => files.has(screen)).map(([name]) => name)).toEqual(['market']);
});

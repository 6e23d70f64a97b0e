import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './paths.js';

/**
 * How many requirements each section of ASVS 5.0.0 has, and which requirements belong to level 3 alone.
 *
 * @type {Record<string, readonly [count: number, ...levelThree: number[]]>}
 */
const SECTIONS = {
  ...{ 1.1: [2], 1.2: [10, 10], 1.3: [12, 12], 1.4: [3], 1.5: [3, 3] },
  ...{ 2.1: [3], 2.2: [3], 2.3: [5, 5], 2.4: [2, 2] },
  ...{ 3.1: [1, 1], 3.2: [3, 3], 3.3: [5, 5], 3.4: [8, 7, 8], 3.5: [8, 6, 7, 8], 3.6: [1, 1] },
  ...{ 3.7: [5, 3, 4, 5], 4.1: [5, 4, 5], 4.2: [5, 2, 3, 4, 5], 4.3: [2], 4.4: [4] },
  ...{ 5.1: [1], 5.2: [6, 4, 5, 6], 5.3: [3, 3], 5.4: [3] },
  ...{ 6.1: [3], 6.2: [12], 6.3: [8, 5, 6, 7, 8], 6.4: [6, 5, 6], 6.5: [8, 6, 7, 8], 6.6: [4, 4] },
  ...{ 6.7: [2, 1, 2], 6.8: [4], 7.1: [3], 7.2: [4], 7.3: [2], 7.4: [5], 7.5: [3, 3], 7.6: [2] },
  ...{ 8.1: [4, 3, 4], 8.2: [4, 4], 8.3: [3, 2, 3], 8.4: [2, 2], 9.1: [3], 9.2: [4] },
  ...{ 10.1: [2], 10.2: [3, 3], 10.3: [5, 5], 10.4: [16, 12, 13, 14, 15, 16], 10.5: [5], 10.6: [2] },
  ...{ 10.7: [3], 11.1: [4, 3, 4], 11.2: [5, 4, 5], 11.3: [5, 4, 5], 11.4: [4], 11.5: [2, 2] },
  ...{ 11.6: [2, 2], 11.7: [2, 1, 2], 12.1: [5, 4, 5], 12.2: [2], 12.3: [5, 5] },
  ...{ 13.1: [4, 2, 3, 4], 13.2: [6, 6], 13.3: [4, 3, 4], 13.4: [7, 6, 7] },
  ...{ 14.1: [2], 14.2: [8, 5, 6, 7, 8], 14.3: [3], 15.1: [5, 4, 5], 15.2: [5, 4, 5], 15.3: [7] },
  ...{ 15.4: [4, 1, 2, 3, 4], 16.1: [1], 16.2: [5], 16.3: [4], 16.4: [3], 16.5: [4, 4] },
  ...{ 17.1: [2, 2], 17.2: [8, 5, 6, 7, 8], 17.3: [2] },
};

const FOLDERS = ['contract', 'demo', 'docs', 'e2e', 'scripts', 'server', 'web'];
const files = FOLDERS.flatMap((folder) =>
  globSync(`${folder}/**/*.{js,ts,tsx,md,sql}`, { cwd: ROOT, exclude: (name) => basename(name) === 'node_modules' }),
).map((file) => `/${file.replaceAll('\\', '/')}`);
const scripts = Object.keys(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts);

/** The names of code on a page: a test (`file › its title`), a file, or a command. @param {string} text */
const namedIn = (text) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/**
 * Why a name on a page does not exist; undefined when it exists, or when it is no test, file or command.
 *
 * @param {string} name
 */
function missing(name) {
  const [file = '', title] = name.split(' › ');
  if (name.startsWith('npm run ')) return scripts.includes(name.split(' ')[2] ?? '') ? undefined : 'no such command';
  if (!/^[\w./-]+\.(js|tsx?|md|sql)$/.test(file)) return undefined;
  const found = files.filter((one) => one.endsWith(`/${file}`));
  if (found.length === 0) return 'no such file';
  if (title === undefined || found.some((one) => readFileSync(join(ROOT, one), 'utf8').includes(title)))
    return undefined;
  return 'no such test';
}

describe('docs/asvs.md', () => {
  const sheet = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8');
  const rows = sheet
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));

  test('has every requirement of levels 1 and 2, in their order', () => {
    const expected = Object.entries(SECTIONS).flatMap(([section, [count, ...levelThree]]) =>
      Array.from({ length: count }, (_, index) => index + 1)
        .filter((number) => !levelThree.includes(number))
        .map((number) => `${section}.${number}`),
    );
    expect(rows.map(([, id]) => id)).toEqual(expected);
  });

  test.each(rows)('%s%s (level %s): %s', (_, __, level, asks, state, how = '') => {
    expect(level).toMatch(/^[12]$/);
    expect(asks).not.toBe('');
    expect(state).toMatch(/^(holds|n\/a|open)$/);
    expect(how).not.toBe('');
  });
});

describe.each(['docs/asvs.md', 'docs/privacy.md', 'docs/security.md'])('%s', (page) => {
  test('names only tests, files and commands that exist', () => {
    const names = namedIn(readFileSync(join(ROOT, page), 'utf8'));
    expect(names.map((name) => [name, missing(name)]).filter(([, why]) => why !== undefined)).toEqual([]);
  });

  test('links only to pages that exist', () => {
    const links = [...readFileSync(join(ROOT, page), 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)];
    expect(links.map(([, to = '']) => to).filter((to) => !existsSync(join(ROOT, 'docs', to)))).toEqual([]);
  });
});

test('a quoted test whose title or file was removed is reported as missing', () => {
  expect(missing('asvs.test.js › a test whose title or file has gone is found missing')).toBeUndefined();
  expect(missing(`asvs.test.js › ${['nobody', 'wrote this'].join(' ')}`)).toBe('no such test');
  expect(missing('scripts/lib/no-such-file.js')).toBe('no such file');
  expect(missing('npm run no-such-command')).toBe('no such command');
});

import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './paths.js';

/** The anchors of a page, as GitHub makes them of headings. @param {string} page */
const anchorsOf = (page) =>
  readFileSync(page, 'utf8')
    .split('\n')
    .flatMap((line) => /^#+ (.*)$/.exec(line)?.[1] ?? [])
    .map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    );

test('every link of the documents leads to a file and a heading', () => {
  const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }).map((page) => join(ROOT, page));
  const broken = pages.flatMap((page) => {
    const text = readFileSync(page, 'utf8').replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
    const links = [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
    return links.flatMap(([link, path = '', anchor]) => {
      const target = path === '' ? page : resolve(dirname(page), path);
      const isThere = existsSync(target);
      const hasAnchor = !anchor || !isThere || statSync(target).isDirectory() || anchorsOf(target).includes(anchor);
      return isThere && hasAnchor ? [] : [`${relative(ROOT, page)}: ${link}`];
    });
  });
  expect(pages.length).toBeGreaterThan(50);
  expect(broken).toEqual([]);
});

test('the list of decisions has each page', () => {
  const list = readFileSync(join(ROOT, 'docs/decisions/README.md'), 'utf8');
  const pages = globSync('0*.md', { cwd: join(ROOT, 'docs/decisions') });
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.filter((page) => !list.includes(`](${page})`))).toEqual([]);
});

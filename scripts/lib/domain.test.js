import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf } from './imports.js';
import { ROOT } from './paths.js';
import { filesOf, LIST, linesOf, REMOVABLE } from './removable-areas.js';

/**
 * "Add an area" in CONTRIBUTING, backwards: without an area's own files, only its lines in the list of areas import
 * something that is missing. `domain.long.test.js` removes the files from a copy and compiles the rest.
 */
test.each(REMOVABLE)(
  'the server imports $area in the list of areas alone, and names it in two lines there',
  (removed) => {
    const own = filesOf(removed);
    for (const path of own) expect(existsSync(join(ROOT, path)), path).toBe(true);
    const isOwn = (/** @type {string} */ file) => own.some((path) => file.startsWith(path));
    const importing = imports.filter(({ from, to }) => isOwn(to) && !isOwn(from));
    expect([...new Set(importing.map(({ from }) => from))]).toEqual([LIST]);
    expect(linesOf(removed, read(LIST)), 'the import and the place in the list').toHaveLength(2);
    expect(importing).toHaveLength(1);
  },
);

test('each area of the server has its declaration, and the list names it', () => {
  const areas = globSync('server/src/areas/*', { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'));
  expect(areas).not.toEqual([]);
  const listed = imports.filter(({ from, to }) => from === LIST && to.startsWith('server/src/areas/'));
  expect(listed.map(({ to }) => to).toSorted()).toEqual(areas.map((path) => `${path}/area.ts`).toSorted());
});

/** Tests and their helpers may name any area, and so may the starter of the demo campus. */
const files = ['contract/src', 'server/src', 'server/scripts']
  .flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: ROOT }))
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.ts$|\/testing\/|\/main\.ts$/.test(file));

const imports = files
  .flatMap((file) => importsOf(file, read(file)))
  .map(({ from, to }) => ({ from, to: to.replace(/^contract\/([^/.]+\/[^/.]+)$/, 'contract/src/$1.ts') }));

/** @param {string} file */
function read(file) {
  return readFileSync(join(ROOT, file), 'utf8');
}

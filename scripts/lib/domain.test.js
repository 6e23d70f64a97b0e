import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf } from './imports.js';
import { ROOT } from './paths.js';

/**
 * "Add a domain" in CONTRIBUTING, backwards: without a domain's own files, only its lines in the list of modules import
 * something that is missing. `domain.long.test.js` removes the files from a copy and compiles what is left.
 */
/** The folder of each in the server's areas, and its file of the contract. @type {readonly (readonly [domain: string, folder: string, file: string])[]} */
const DOMAINS = [
  ['notices', 'college/notices', 'college/notices'],
  ['reposts', 'posts/reposts', 'posts/reposts'],
  ['saved', 'posts/saved', 'posts/saved'],
];
const LIST = 'server/src/app.ts';

test.each(DOMAINS)(
  'the server imports %s in the list of modules alone, and names it in two lines there',
  (domain, folder, file) => {
    const own = [`server/src/areas/${folder}/`, `contract/src/${file}.ts`];
    for (const path of own) expect(existsSync(join(ROOT, path)), path).toBe(true);
    const isOwn = (/** @type {string} */ file) => own.some((path) => file.startsWith(path));
    const importing = imports.filter(({ from, to }) => isOwn(to) && !isOwn(from));
    expect([...new Set(importing.map(({ from }) => from))]).toEqual([LIST]);
    const lines = read(LIST)
      .split('\n')
      .filter((line) => line.includes(`${domain}Module`));
    expect(lines, 'the import and the place in the list').toHaveLength(2);
    expect(importing).toHaveLength(1);
  },
);

/** Tests and their helpers may name any domain, and so may what starts the demo campus. */
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

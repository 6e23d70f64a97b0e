import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { affectedTests } from './affected-tests.js';
import { changedFiles } from './changed-files.js';
import { importsOf } from './imports.js';
import { ROOT } from './paths.js';
import { run } from './run.js';
import { screensOf } from './walked-screens.js';

const CODE = /^(contract|server|demo|web|e2e|bench|scripts)\/.*\.(ts|tsx|js)$/;
/** Code that no test imports and that all tests run with. */
const CONFIGURATION = /\.config\.(ts|js)$|^e2e\/(app|global-setup)\.ts$/;

/** Return the tests that the changes of this checkout affect. */
export async function testsOfChanges() {
  const changed = await changedFiles();
  const files = await sourceFiles();
  /** @type {Map<string, string[]>} */
  const imports = new Map();
  return affectedTests(changed, {
    files,
    screensOf: (spec) => screensOf(read(spec)),
    importsOf(file) {
      const found = imports.get(file) ?? importsOf(file, read(file)).map(({ to }) => to);
      imports.set(file, found);
      return found;
    },
  });
}

/** The code whose imports show its dependencies. */
async function sourceFiles() {
  const { output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { quiet: true });
  return output
    .split('\n')
    .filter((file) => CODE.test(file) && !CONFIGURATION.test(file) && existsSync(join(ROOT, file)));
}

/** @param {string} file */
function read(file) {
  return readFileSync(join(ROOT, file), 'utf8');
}

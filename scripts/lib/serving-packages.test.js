import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packagesOf } from './imports.js';
import { SERVING } from './install.js';
import { ROOT } from './paths.js';

// npm start installs these workspaces alone, so building and serving them may import nothing that only the root has.

/** The files of the root that belong to a workspace, because its build reads them. */
const OF_ROOT = { web: ['lingui.config.ts'] };

/** @param {string} workspace */
function filesOf(workspace) {
  const exclude = ['**/node_modules/**', '**/dist/**', '**/*.test.*', '**/{testing,fixtures}/**', '**/vitest.*'];
  const own = globSync(`${workspace}/**/*.{ts,tsx,js}`, { cwd: ROOT, exclude });
  return [...own, ...(OF_ROOT[/** @type {keyof typeof OF_ROOT} */ (workspace)] ?? [])];
}

it.each(SERVING)('every package that %s imports is in its own package.json', (workspace) => {
  const {
    dependencies = {},
    devDependencies = {},
    optionalDependencies = {},
  } = JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8'));
  const own = { ...dependencies, ...devDependencies, ...optionalDependencies };
  const missing = filesOf(workspace).flatMap((file) =>
    packagesOf(file, readFileSync(join(ROOT, file), 'utf8'))
      .filter(({ name }) => !(name in own))
      .map(({ name, line }) => `${file}:${line} imports ${name}`),
  );
  expect(missing).toEqual([]);
});

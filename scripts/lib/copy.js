import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './paths.js';

/**
 * Copy workspaces to a temporary folder, with every package of the checkout and the copy's own contract.
 *
 * @param {readonly string[]} paths
 * @param {(source: string) => boolean} isLeftOut
 * @returns {string} the folder
 */
export function copyOfCheckout(paths, isLeftOut) {
  const copy = mkdtempSync(join(tmpdir(), 'quad-copy-'));
  for (const path of ['tsconfig.json', ...paths]) {
    cpSync(join(ROOT, path), join(copy, path), { recursive: true, filter: (source) => !isLeftOut(source) });
  }
  const packages = join(copy, 'node_modules');
  mkdirSync(join(packages, '@quad'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@quad') symlinkSync(join(ROOT, 'node_modules', name), join(packages, name), 'junction');
  }
  symlinkSync(join(copy, 'contract'), join(packages, '@quad/contract'), 'junction');
  return copy;
}

/**
 * The compiler's output for a folder of a copy; empty when it compiles.
 *
 * @param {string} folder
 */
export function compilerOutput(folder) {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' }).stdout;
}

/** The files of a workspace in which the compiler finds errors. @param {string} copy @param {string} workspace */
export function filesNamed(copy, workspace) {
  const output = compilerOutput(join(copy, workspace));
  const found = [...output.matchAll(/^(\S[^(]*)\(\d+,\d+\): error/gm)].map(([, file = '']) =>
    file.replaceAll('\\', '/'),
  );
  return [...new Set(found)].map((file) => file.slice(file.indexOf(`${workspace}/src`)));
}

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from './paths.js';

/**
 * "Add a domain" in CONTRIBUTING, backwards: a domain that adds nothing to another's folder can be taken out by removing
 * its own files and its lines in the list of modules, and what is left compiles.
 */
const DOMAINS = ['notices', 'reposts', 'saved'];

/** @type {string} a copy of the contract and the server, without tests */
let copy;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'quad-domains-'));
  for (const path of ['tsconfig.json', 'contract', 'server']) {
    cpSync(join(ROOT, path), join(copy, path), { recursive: true, filter: (source) => !isLeftOut(source) });
  }
  linkPackages();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('the server compiles without a domain whose files and lines in the list of modules are gone', () => {
  const list = join(copy, 'server/src/app.ts');
  for (const domain of DOMAINS) {
    rmSync(join(copy, 'server/src/modules', domain), { recursive: true });
    rmSync(join(copy, `contract/src/${domain}.ts`));
    const lines = readFileSync(list, 'utf8').split('\n');
    const own = lines.filter((line) => line.includes(`${domain}Module`));
    expect(own, 'the import and the place in the list').toHaveLength(2);
    writeFileSync(list, lines.filter((line) => !own.includes(line)).join('\n'));
  }
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', join(copy, 'server')], { encoding: 'utf8' });
  expect(stdout).toBe('');
  expect(status).toBe(0);
}, 120_000);

/** Tests and their helpers may name any domain, and so may the demo campus and what starts it. @param {string} path */
function isLeftOut(path) {
  return /\.test\.ts$|[\\/](node_modules|testing|dist|demo|main\.ts)$/.test(path);
}

/** Gives the copy every package of the checkout, and its own contract. */
function linkPackages() {
  const packages = join(copy, 'node_modules');
  mkdirSync(join(packages, '@quad'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@quad') symlinkSync(join(ROOT, 'node_modules', name), join(packages, name), 'junction');
  }
  symlinkSync(join(copy, 'contract'), join(packages, '@quad/contract'), 'junction');
}

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compilerOutput, copyOfCheckout } from './copy.js';

/**
 * "Add a domain" in CONTRIBUTING, backwards: a domain that adds nothing to another's folder can be taken out by removing
 * its own files and its lines in the list of modules, and what is left compiles.
 */
/** The folder of each in the server's areas, and its file of the contract. @type {readonly (readonly [domain: string, folder: string, file: string])[]} */
const DOMAINS = [
  ['notices', 'college/notices', 'college/notices'],
  ['reposts', 'posts/reposts', 'posts/reposts'],
  ['saved', 'posts/saved', 'posts/saved'],
];

/** @type {string} a copy of the contract and the server, without tests */
let copy;

beforeAll(() => {
  copy = copyOfCheckout(['contract', 'server'], isLeftOut);
}, 60_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('the server compiles without a domain whose files and lines in the list of modules are gone', () => {
  const list = join(copy, 'server/src/app.ts');
  for (const [domain, folder, file] of DOMAINS) {
    rmSync(join(copy, 'server/src/areas', folder), { recursive: true });
    rmSync(join(copy, `contract/src/${file}.ts`));
    const lines = readFileSync(list, 'utf8').split('\n');
    const own = lines.filter((line) => line.includes(`${domain}Module`));
    expect(own, 'the import and the place in the list').toHaveLength(2);
    writeFileSync(list, lines.filter((line) => !own.includes(line)).join('\n'));
  }
  expect(compilerOutput(join(copy, 'server'))).toBe('');
}, 120_000);

/** Tests and their helpers may name any domain, and so may the demo campus and what starts it. @param {string} path */
function isLeftOut(path) {
  return /\.test\.ts$|[\\/](node_modules|testing|dist|demo|main\.ts)$/.test(path);
}

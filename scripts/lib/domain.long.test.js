import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compilerOutput, copyOfCheckout } from './copy.js';
import { filesOf, LIST, linesOf, REMOVABLE } from './removable-areas.js';

/**
 * "Add an area" in CONTRIBUTING, backwards: an area that no other area imports can be removed with its own files and its lines in
 * the list of areas, and the rest compiles.
 */
/** @type {string} a copy of the contract and the server, without tests */
let copy;

beforeAll(() => {
  copy = copyOfCheckout(['contract', 'server'], isLeftOut);
}, 60_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('the server compiles without areas whose files and lines in the list of areas are removed', () => {
  const list = join(copy, LIST);
  for (const removed of REMOVABLE) {
    for (const path of filesOf(removed)) rmSync(join(copy, path), { recursive: true });
    const text = readFileSync(list, 'utf8');
    const own = linesOf(removed, text);
    expect(own, 'the import and the place in the list').toHaveLength(2);
    const left = text.split('\n').filter((line) => !own.includes(line));
    writeFileSync(list, left.join('\n'));
  }
  expect(compilerOutput(join(copy, 'server'))).toBe('');
}, 120_000);

/** Tests and their helpers may name any area, and so may the demo campus and its starter. @param {string} path */
function isLeftOut(path) {
  return /\.test\.ts$|[\\/](node_modules|testing|testing\.ts|dist|demo|main\.ts)$/.test(path);
}

import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyOfCheckout, filesNamed } from './copy.js';
import { addTable, CHANGED_FILES, NEW_FILES } from './table.js';

/**
 * "Add a page to the console" in CONTRIBUTING, tried: a table of lost and found items with filters, columns, order,
 * pages, export, and an action with its undo is added to a copy. Whole server and web app compile then.
 */

/** @type {string} */
let copy;

beforeAll(() => {
  copy = copyOfCheckout(['contract', 'server', 'web'], isLeftOut);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a table of the console costs ten files', () => {
  addTable(copy);
  expect([...filesNamed(copy, 'server'), ...filesNamed(copy, 'web')]).toEqual([]);
  expect([...NEW_FILES, ...Object.keys(CHANGED_FILES)]).toHaveLength(10);
}, 600_000);

/** Tests and their helpers do not count, and the demo campus is its own workspace. @param {string} path */
function isLeftOut(path) {
  return /\.test\.tsx?$|[\\/]testing\.ts$|[\\/](node_modules|testing|dist|demo|main\.ts|demo-campus\.ts)$/.test(path);
}

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyOfCheckout, filesNamed } from './copy.js';
import { addToContract, STORED } from './field.js';

/**
 * The first step of "Add a field to something stored" in CONTRIBUTING: when the contract has a new field, the compiler
 * asks for the row file. `field.long.test.js` takes all steps and compiles the whole server and web app.
 */

/** @type {string} */
let copy;

beforeAll(() => {
  copy = copyOfCheckout(['contract', 'server'], (path) => /\.test\.ts$|[\\/](node_modules|testing|dist)$/.test(path));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('new fields in the contract alone make the compiler name the row files', () => {
  const rows = Object.values(STORED).map(({ row }) => row);
  writeFileSync(
    join(copy, 'server/tsconfig.json'),
    JSON.stringify({
      extends: '../tsconfig.json',
      compilerOptions: { types: ['node'], resolveJsonModule: true },
      files: rows.map((row) => row.replace('server/', '')),
    }),
  );
  expect(filesNamed(copy, 'server')).toEqual([]);
  addToContract(copy);
  expect(filesNamed(copy, 'server').sort()).toEqual(rows.sort());
}, 240_000);

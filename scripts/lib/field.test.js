import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyOfCheckout, filesNamed } from './copy.js';
import { edit, FIELD_IN_CONTRACT } from './field.js';

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

test('a new field of posts in the contract alone makes the compiler name the row file of posts', () => {
  writeFileSync(
    join(copy, 'server/tsconfig.json'),
    JSON.stringify({
      extends: '../tsconfig.json',
      compilerOptions: { types: ['node'], resolveJsonModule: true },
      files: ['src/areas/posts/posts.row.ts'],
    }),
  );
  expect(filesNamed(copy, 'server')).toEqual([]);
  for (const [file, changes] of FIELD_IN_CONTRACT) edit(copy, file, changes);
  expect(filesNamed(copy, 'server')).toEqual(['server/src/areas/posts/posts.row.ts']);
}, 240_000);

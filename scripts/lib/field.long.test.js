import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyOfCheckout, filesNamed } from './copy.js';
import { addToContract, edit, STORED } from './field.js';

/**
 * "Add a field to something stored" in CONTRIBUTING, tried: a field `mood` of posts, events, listings and study groups
 * is added to a copy. Whole server and web app compile then. `field.test.js` shows that the compiler asks for the row files.
 */

/** @type {string} */
let copy;

beforeAll(() => {
  copy = copyOfCheckout(['contract', 'server', 'web'], isLeftOut);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a stored field costs the contract, a migration, the row file and the screens that show it', () => {
  addToContract(copy);
  for (const { types, row, inRow, screen, onScreen } of Object.values(STORED)) {
    // the output of `npm run db:types` after the migration
    const columns = types.map((type) => `export interface ${type} {\n`);
    edit(
      copy,
      'server/src/platform/db/schema.ts',
      columns.map((type) => [type, `${type}  mood: Generated<string>;\n`]),
    );
    edit(copy, row, inRow);
    // the form's state, its draft, its limits and its request have the field already: only its input is missing
    edit(copy, screen, onScreen);
  }
  expect([...filesNamed(copy, 'server'), ...filesNamed(copy, 'web')]).toEqual([]);
}, 600_000);

/** Tests and their helpers do not count, and the demo campus is its own workspace. @param {string} path */
function isLeftOut(path) {
  return /\.test\.tsx?$|[\\/]testing\.ts$|[\\/](node_modules|testing|dist|demo|main\.ts|demo-campus\.ts)$/.test(path);
}

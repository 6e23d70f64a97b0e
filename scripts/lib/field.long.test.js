import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyOfCheckout, filesNamed } from './copy.js';
import { edit, FIELD_IN_CONTRACT } from './field.js';

/**
 * "Add a field to something stored" in CONTRIBUTING, tried: a field `mood` of posts is added to a copy file by file,
 * and the compiler names the files that are still missing it.
 */

/** @type {string} */
let copy;

beforeAll(() => {
  copy = copyOfCheckout(['contract', 'server', 'web'], isLeftOut);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a field of posts costs the contract, a migration, the row file and the screens that show it', () => {
  for (const [file, changes] of FIELD_IN_CONTRACT) edit(copy, file, changes);
  expect(filesNamed(copy, 'server')).toContain('server/src/areas/posts/posts.row.ts');

  // the output of `npm run db:types` after the migration
  edit(copy, 'server/src/platform/db/schema.ts', [
    [
      '  mentions: Generated<Json>;\n  post_kind',
      '  mentions: Generated<Json>;\n  mood: Generated<string>;\n  post_kind',
    ],
  ]);
  edit(copy, 'server/src/areas/posts/posts.row.ts', [
    ["  location: ['location', trimText],\n", "  location: ['location', trimText],\n  mood: ['mood', trimText],\n"],
    ["location: '', visibility", "location: '', mood: '', visibility"],
    ['    location: row.location,\n', '    location: row.location,\n    mood: row.mood,\n'],
  ]);
  // the form's state, its draft, its limits and its request have the field already: only its input is missing
  edit(copy, 'web/src/areas/posts/screens/create/components/CreateForm.tsx', [
    [
      '      <AudienceField ',
      '      <TextField label="Mood" maxLength={LOCATION_MAX} value={fields.mood} onChange={({ target }) => write({ mood: target.value })} />\n      <AudienceField ',
    ],
  ]);
  expect([...filesNamed(copy, 'server'), ...filesNamed(copy, 'web')]).toEqual([]);
}, 240_000);

/** Tests and their helpers do not count, and the demo campus is its own workspace. @param {string} path */
function isLeftOut(path) {
  return /\.test\.tsx?$|[\\/]testing\.ts$|[\\/](node_modules|testing|dist|demo|main\.ts|demo-campus\.ts)$/.test(path);
}

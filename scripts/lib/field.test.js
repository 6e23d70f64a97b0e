import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compilerOutput, copyOfCheckout } from './copy.js';

/**
 * "Add a field to something stored" in CONTRIBUTING, tried: a field `mood` of posts is added to a copy file by file, and
 * the compiler names the files that are still to be edited.
 */

/** @type {string} */
let copy;

beforeAll(() => {
  copy = copyOfCheckout(['contract', 'server', 'web'], isLeftOut);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a field of posts costs the contract, a migration, the row file and the screens that show it', () => {
  edit('contract/src/posts.ts', [
    ['  location: Type.String(),\n', '  location: Type.String(),\n  mood: Type.String(),\n'],
    [
      '    location: Type.Optional(freeLine(LOCATION_MAX)),\n',
      '    location: Type.Optional(freeLine(LOCATION_MAX)),\n    mood: Type.Optional(freeLine(LOCATION_MAX)),\n',
    ],
  ]);
  expect(filesNamed('server')).toContain('server/src/modules/posts/posts.row.ts');

  // what `npm run db:types` writes after the migration
  edit('server/src/platform/db/schema.ts', [
    [
      '  mentions: Generated<Json>;\n  post_kind',
      '  mentions: Generated<Json>;\n  mood: Generated<string>;\n  post_kind',
    ],
  ]);
  edit('server/src/modules/posts/posts.row.ts', [
    ["  location: ['location', trimText],\n", "  location: ['location', trimText],\n  mood: ['mood', trimText],\n"],
    ["location: '', visibility", "location: '', mood: '', visibility"],
    ['    location: row.location,\n', '    location: row.location,\n    mood: row.mood,\n'],
  ]);
  // the form's state, its draft, its limits and what is sent have the field already: only its input is missing
  edit('web/src/features/create/components/CreateForm.tsx', [
    [
      '      <AudienceField ',
      '      <TextField label="Mood" maxLength={LOCATION_MAX} value={fields.mood} onChange={({ target }) => write({ mood: target.value })} />\n      <AudienceField ',
    ],
  ]);
  expect([...filesNamed('server'), ...filesNamed('web')]).toEqual([]);
}, 240_000);

/** Tests and their helpers are not counted, and the demo campus stands beside the server. @param {string} path */
function isLeftOut(path) {
  return /\.test\.tsx?$|[\\/]testing\.ts$|[\\/](node_modules|testing|dist|demo|main\.ts|demo-campus\.ts)$/.test(path);
}

/**
 * @param {string} file
 * @param {readonly (readonly [string, string])[]} changes
 */
function edit(file, changes) {
  const path = join(copy, file);
  let text = readFileSync(path, 'utf8');
  for (const [before, after] of changes) {
    expect(text.split(before).length - 1, `${file}: ${before}`).toBe(1);
    text = text.replace(before, () => after);
  }
  writeFileSync(path, text);
}

/** The files that the compiler finds fault with. @param {string} workspace */
function filesNamed(workspace) {
  const output = compilerOutput(join(copy, workspace));
  const found = [...output.matchAll(/^(\S[^(]*)\(\d+,\d+\): error/gm)].map(([, file = '']) =>
    file.replaceAll('\\', '/'),
  );
  return [...new Set(found)].map((file) => file.slice(file.indexOf(`${workspace}/src`)));
}

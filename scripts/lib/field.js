import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {readonly (readonly [before: string, after: string])[]} Changes */

/**
 * The changes that add a field `mood` of posts to the contract.
 *
 * @type {readonly (readonly [file: string, changes: Changes])[]}
 */
export const FIELD_IN_CONTRACT = [
  [
    'contract/src/posts/posts.ts',
    [
      ['  location: Type.String(),\n', '  location: Type.String(),\n  mood: Type.String(),\n'],
      [
        '    location: Type.Optional(freeLine(LOCATION_MAX)),\n',
        '    location: Type.Optional(freeLine(LOCATION_MAX)),\n    mood: Type.Optional(freeLine(LOCATION_MAX)),\n',
      ],
    ],
  ],
];

/**
 * Change a file of a copy. Each text must be in the file once.
 *
 * @param {string} copy
 * @param {string} file
 * @param {Changes} changes
 */
export function edit(copy, file, changes) {
  const path = join(copy, file);
  let text = readFileSync(path, 'utf8');
  for (const [before, after] of changes) {
    if (text.split(before).length !== 2) throw new Error(`${file} does not have this once: ${before}`);
    text = text.replace(before, () => after);
  }
  writeFileSync(path, text);
}

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './paths.js';

/** Ways to word a date. A number's `toLocaleString` is none. */
const WORDS_A_DATE =
  /toLocale(Date|Time)String\(|Intl\.DateTimeFormat\([^)]|new Date\([^()]*\)\.toLocaleString\(|to_char\([^)]*(Mon|Dy|HH12)/;

/** The wording itself, and code that computes with time zones or reads their names. */
const ALLOWED = new Set([
  'contract/src/text/dates.ts',
  'contract/src/text/relative-time.ts',
  'server/src/concerns/push/quiet-hours.rules.ts',
  'server/src/platform/time-zone.ts',
  'web/src/lib/time-zone-text.ts',
]);

test('dates are worded by the functions of the contract alone', () => {
  const sources = ['contract/src', 'server/src', 'web/src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path)),
  );
  const wording = sources
    .filter((path) => WORDS_A_DATE.test(readFileSync(path, 'utf8')))
    .map((path) => relative(ROOT, path).replaceAll('\\', '/'));
  expect(wording.filter((path) => !ALLOWED.has(path))).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { command } from './lib/fail.js';
import { ROOT } from './lib/paths.js';
import { MARKED_FOLDERS } from './lib/read-by-people.js';
import { unmarkedTexts } from './lib/unmarked-texts.js';

// Part of npm run lint: refuse texts that people read without a mark for translation (see lib/unmarked-texts.js), in all
// files of the marked folders, or in the given ones.
await command(async () => {
  const given = process.argv.slice(2);
  const patterns = given.length > 0 ? given : MARKED_FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx}`);
  const files = globSync(patterns, { cwd: ROOT }).map((file) => file.split(sep).join('/'));
  const problems = files
    .filter((file) => !/\.test\.tsx?$|\/testing(?:\/|\.tsx?$)/.test(file))
    .flatMap((file) =>
      unmarkedTexts(file, readFileSync(join(ROOT, file), 'utf8')).map(
        ({ line, text }) => `${file}:${line}: “${text}” has no mark for translation`,
      ),
    );
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.stdout.write(`Texts: ${files.length} files, ${problems.length} without a mark.\n`);
  return problems.length === 0 ? 0 : 1;
});

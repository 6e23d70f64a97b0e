import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { earlyTexts } from './lib/early-texts.js';
import { command } from './lib/fail.js';
import { ROOT } from './lib/paths.js';
import { MARKED_FOLDERS } from './lib/read-by-people.js';
import { unmarkedTexts } from './lib/unmarked-texts.js';

// Part of npm run lint: refuse texts that people read without a mark for translation (see lib/unmarked-texts.js), and
// marked ones that are said before the language is known, in all files of the marked folders, or in the given ones.
await command(async () => {
  const given = process.argv.slice(2);
  const patterns = given.length > 0 ? given : MARKED_FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx}`);
  const files = globSync(patterns, { cwd: ROOT }).map((file) => file.split(sep).join('/'));
  const problems = files
    .filter((file) => !/\.test\.tsx?$|\/testing(?:\/|\.tsx?$)/.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(ROOT, file), 'utf8');
      return [
        ...unmarkedTexts(file, source).map(
          ({ line, text }) => `${file}:${line}: “${text}” has no mark for translation`,
        ),
        ...earlyTexts(file, source).map(
          (line) => `${file}:${line}: a text is said when the module loads: use a getter`,
        ),
      ];
    });
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.stdout.write(`Texts: ${files.length} files, ${problems.length} problems.\n`);
  return problems.length === 0 ? 0 : 1;
});

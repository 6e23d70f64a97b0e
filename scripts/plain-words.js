import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from './lib/fail.js';
import { ROOT } from './lib/paths.js';
import { wordsOfCode, wordsOfDocument, wordsOfSql, wordsOfStyles } from './lib/plain-words.js';

// List the forbidden words of comments, test names and documents (see lib/plain-words.js), in all files or below the
// given paths.
await command(async () => {
  const paths = process.argv.slice(2);
  const files = execFileSync('git', ['ls-files', '--', ...paths], { cwd: ROOT, encoding: 'utf8' }).split('\n');
  let count = 0;
  for (const file of files.filter((each) => /\.(ts|tsx|js|css|sql|md)$/.test(each) && !/\/migrations\//.test(each))) {
    for (const { line, text, advice } of wordsOf(file)) {
      process.stdout.write(`${file}:${line}: ${text}  (${advice})\n`);
      count += 1;
    }
  }
  process.stdout.write(`${count} forbidden words.\n`);
  return count === 0 ? 0 : 1;
});

/** @param {string} file */
function wordsOf(file) {
  const source = readFileSync(join(ROOT, file), 'utf8');
  if (file.endsWith('.md')) return wordsOfDocument(source);
  if (file.endsWith('.css')) return wordsOfStyles(source);
  return file.endsWith('.sql') ? wordsOfSql(source) : wordsOfCode(file, source);
}

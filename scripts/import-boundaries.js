import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { command } from './lib/fail.js';
import { violations } from './lib/fences.js';
import { ROOT } from './lib/paths.js';

// Part of npm run lint: no file imports across a fence (see lib/fences.js).
await command(async () => {
  const aside = new Set(['node_modules', 'dist']);
  const files = ['contract', 'server', 'web', 'e2e']
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep))
    .filter((parts) => /\.(ts|tsx|js)$/.test(parts.at(-1) ?? '') && !parts.some((part) => aside.has(part)))
    .map((parts) => parts.join('/'));
  let found = 0;
  for (const file of files) {
    for (const { line, to, fence } of violations(file, readFileSync(join(ROOT, file), 'utf8'))) {
      found += 1;
      process.stderr.write(`${file}:${line} imports ${to}: ${fence}\n`);
    }
  }
  process.stdout.write(`Fences: ${files.length} files, ${found === 0 ? 'none crosses one' : `${found} crossings`}.\n`);
  return found === 0 ? 0 : 1;
});

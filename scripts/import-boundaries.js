import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { command } from './lib/fail.js';
import { crossings } from './lib/import-boundaries.js';
import { compareWithKnown, importCycles } from './lib/import-cycles.js';
import { importsOf } from './lib/imports.js';
import { KNOWN_CYCLES } from './lib/known-cycles.js';
import { ROOT } from './lib/paths.js';

// Part of npm run lint: no import crosses a boundary (see lib/import-boundaries.js), and no files or folders import
// each other in a circle (see lib/import-cycles.js).
await command(async () => {
  const files = sourceFiles();
  const imports = files.flatMap((file) => importsOf(file, readFileSync(join(ROOT, file), 'utf8')));
  const { unknown, healed } = compareWithKnown(importCycles(imports), KNOWN_CYCLES);
  const problems = [
    ...crossings(imports).map(({ from, line, to, boundary }) => `${from}:${line} imports ${to}: ${boundary}`),
    ...unknown.map(
      ({ folder, entries, chain }) =>
        `in ${folder} these import each other in a circle: ${entries.join(', ')}, for example\n${chain
          .map(({ from, line, to }) => `  ${from}:${line} imports ${to}`)
          .join('\n')}`,
    ),
    ...healed.map(
      ({ folder, entries }) =>
        `in ${folder} there is no circle of ${entries.join(', ')} any more: take it out of scripts/lib/known-cycles.js`,
    ),
  ];
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.stdout.write(
    `Import boundaries: ${files.length} files, ${problems.length === 0 ? 'no crossing and no circle' : `${problems.length} problems`}.\n`,
  );
  return problems.length === 0 ? 0 : 1;
});

/** The code of the workspaces and of the scripts, as paths from the root with forward slashes. */
function sourceFiles() {
  const aside = new Set(['node_modules', 'dist']);
  return ['contract', 'server', 'demo', 'web', 'e2e', 'bench', 'scripts']
    .filter((folder) => existsSync(join(ROOT, folder)))
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep))
    .filter((parts) => /\.(ts|tsx|js)$/.test(parts.at(-1) ?? '') && !parts.some((part) => aside.has(part)))
    .map((parts) => parts.join('/'));
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from './lib/fail.js';
import { physicalPlaces } from './lib/logical-properties.js';
import { ROOT } from './lib/paths.js';

// Part of npm run lint: refuse styles that name the left or right side (see lib/logical-properties.js).
await command(async () => {
  const files = globSync('web/src/**/*.{ts,tsx,css}', { cwd: ROOT }).filter((file) => !/\.test\.tsx?$/.test(file));
  const problems = files.flatMap((file) =>
    physicalPlaces(file.replaceAll('\\', '/'), readFileSync(join(ROOT, file), 'utf8')).map(
      ({ line, found }) =>
        `${file}:${line}: ${found} names a side: use the start or the end of the line (ms-, pe-, start-, text-end)`,
    ),
  );
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  return problems.length === 0 ? 0 : 1;
});

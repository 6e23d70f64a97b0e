import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brokenRules } from './lib/browser-test-rules.js';
import { command } from './lib/fail.js';
import { ROOT } from './lib/paths.js';

// Part of npm run lint: refuse what makes browser tests unstable (see lib/browser-test-rules.js).
await command(async () => {
  const files = globSync('**/*.ts', { cwd: join(ROOT, 'e2e'), exclude: ['node_modules'] });
  const problems = files.flatMap((name) =>
    brokenRules(`e2e/${name}`, readFileSync(join(ROOT, 'e2e', name), 'utf8')).map(
      ({ line, rule }) => `e2e/${name}:${line}: ${rule}`,
    ),
  );
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  return problems.length === 0 ? 0 : 1;
});

import { join } from 'node:path';
import { command } from './lib/fail.js';
import { ensureInstalled } from './lib/install.js';
import { ROOT } from './lib/paths.js';
import { runInForeground } from './lib/relay.js';
import { findNode } from './lib/runtime.js';

// npm run quad -- <command>: commands for admins at the shell, whether Quad runs or not.
await command(async () => {
  await ensureInstalled({ only: 'serving' });
  const args = [join(ROOT, 'server', 'src', 'quad.ts'), ...process.argv.slice(2)];
  return runInForeground(findNode(), [{ args }]);
});

import { join } from 'node:path';
import { ensureBuilt } from './lib/builds.js';
import { ensureChromium } from './lib/chromium.js';
import { command } from './lib/fail.js';
import { ensureInstalled } from './lib/install.js';
import { ROOT } from './lib/paths.js';
import { runInForeground } from './lib/relay.js';
import { findNode } from './lib/runtime.js';

// npm run bench: measure how fast the built app is, and print tables. `npm run bench -- --help` lists the options.
await command(async () => {
  await ensureInstalled();
  const node = findNode();
  await ensureBuilt();
  if (['web', 'lighthouse', 'phone', 'all'].includes(process.argv[2] ?? '')) {
    await ensureChromium(node, (line) => process.stderr.write(`${line}\n`));
  }
  return runInForeground(node, [{ args: [join(ROOT, 'bench', 'main.ts'), ...process.argv.slice(2)] }]);
});

import { join } from 'node:path';
import { ensureChromium } from './lib/chromium.js';
import { command } from './lib/fail.js';
import { ensureInstalled } from './lib/install.js';
import { ROOT } from './lib/paths.js';
import { runInForeground } from './lib/relay.js';
import { findNode } from './lib/runtime.js';
import { ensureBuilt } from './lib/web-build.js';

// npm run bench: how fast the built app is, in tables. `npm run bench -- --help` tells what can be asked for.
await command(async () => {
  await ensureInstalled();
  const node = findNode();
  await ensureBuilt();
  if (['web', 'lighthouse', 'all'].includes(process.argv[2] ?? '')) {
    await ensureChromium(node, (line) => process.stderr.write(`${line}\n`));
  }
  return runInForeground(node, [{ args: [join(ROOT, 'bench', 'main.ts'), ...process.argv.slice(2)] }]);
});

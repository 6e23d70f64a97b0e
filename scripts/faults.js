import { join } from 'node:path';
import { ensureBuilt } from './lib/builds.js';
import { command } from './lib/fail.js';
import { ensureInstalled } from './lib/install.js';
import { ROOT } from './lib/paths.js';
import { runInForeground } from './lib/relay.js';
import { findNode } from './lib/runtime.js';

// npm run faults: kill, stop and fill the processes and disks that Quad depends on, and print how it copes. `-- --help`
// lists the options.
await command(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return runInForeground(findNode(), [{ args: [join(ROOT, 'bench', 'faults', 'main.ts'), ...process.argv.slice(2)] }]);
});

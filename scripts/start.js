import { join } from 'node:path';
import { command } from './lib/fail.js';
import { ensureInstalled } from './lib/install.js';
import { ROOT } from './lib/paths.js';
import { ensurePortFree } from './lib/port.js';
import { runInForeground } from './lib/relay.js';
import { findNode } from './lib/runtime.js';
import { ensureBuilt } from './lib/web-build.js';

// npm start: from a fresh clone to a running Quad.
await command(async () => {
  await ensurePortFree(Number(process.env.PORT || 3000), process.env.HOST || '127.0.0.1');
  await ensureInstalled();
  const node = findNode();
  await ensureBuilt();
  return runInForeground(node, [{ args: [join(ROOT, 'server', 'src', 'main.ts')] }]);
});

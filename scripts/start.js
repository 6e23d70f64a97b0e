import { command } from './lib/fail.js';
import { ensureInstalled } from './lib/install.js';
import { ensurePortFree } from './lib/port.js';
import { runInForeground } from './lib/relay.js';
import { findNode } from './lib/runtime.js';
import { SERVER_PROCESS } from './lib/server-process.js';
import { ensureBuilt } from './lib/web-build.js';

// npm start: from a fresh clone to a running Quad.
await command(async () => {
  await ensurePortFree(Number(process.env.PORT || 3000), process.env.HOST || '127.0.0.1');
  await ensureInstalled();
  const node = findNode();
  await ensureBuilt();
  return runInForeground(node, [SERVER_PROCESS]);
});

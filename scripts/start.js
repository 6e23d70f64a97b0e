import { command } from './lib/fail.js';
import { ensureInstalled } from './lib/install.js';
import { ensurePortFree } from './lib/port.js';
import { runInForeground } from './lib/relay.js';
import { findNode } from './lib/runtime.js';
import { PREPARE_PROCESS, SERVER_PROCESS } from './lib/server-process.js';
import { ensureBuilt, isBuilt } from './lib/web-build.js';

// npm start: from a fresh clone to a running Quad.
await command(async () => {
  await ensurePortFree(Number(process.env.PORT || 3000), process.env.HOST || '127.0.0.1');
  await ensureInstalled({ only: 'serving' });
  const node = findNode();
  if (!isBuilt()) {
    // the build works while the preparation waits for Postgres
    const [, status] = await Promise.all([ensureBuilt(), runInForeground(node, [PREPARE_PROCESS])]);
    if (status !== 0) return status;
  }
  return runInForeground(node, [SERVER_PROCESS]);
});

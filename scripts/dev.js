import { join } from 'node:path';
import { command } from './lib/fail.js';
import { ensureInstalled } from './lib/install.js';
import { ROOT } from './lib/paths.js';
import { ensurePortFree, freePortFrom } from './lib/port.js';
import { runInForeground } from './lib/relay.js';
import { findNode } from './lib/runtime.js';

// npm run dev: Vite on PORT, and behind it the server, which restarts whenever one of its files changes.
await command(async () => {
  const port = Number(process.env.PORT || 3000);
  await ensurePortFree(port, '127.0.0.1');
  await ensureInstalled({ only: 'serving' });
  const serverPort = await freePortFrom(port + 1, '127.0.0.1');
  const publicUrl = process.env.QUAD_PUBLIC_URL || `http://localhost:${port}`;
  return runInForeground(findNode(), [
    {
      args: ['--watch', '--watch-preserve-output', join(ROOT, 'server', 'src', 'main.ts')],
      env: { PORT: String(serverPort), HOST: '127.0.0.1', QUAD_PUBLIC_URL: publicUrl },
    },
    {
      args: [join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js'), '--clearScreen', 'false'],
      cwd: join(ROOT, 'web'),
      env: { PORT: String(port), QUAD_SERVER: `http://127.0.0.1:${serverPort}` },
    },
  ]);
});

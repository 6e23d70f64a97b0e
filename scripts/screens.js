import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './lib/builds.js';
import { ensureChromium } from './lib/chromium.js';
import { CommandError, command } from './lib/fail.js';
import { ensureInstalled } from './lib/install.js';
import { ROOT } from './lib/paths.js';
import { run } from './lib/run.js';
import { findNode } from './lib/runtime.js';

// npm run screens: take the pictures of the app again, on a demo campus of its own. First come the pictures that the
// web app itself shows, in the phones of the landing page and in the manifest. Then, with these built in, come the
// pictures of docs/screens/.
await command(async () => {
  await ensureInstalled();
  const node = findNode();
  await ensureChromium(node, (line) => process.stdout.write(`${line}\n`));
  const dataDir = mkdtempSync(join(tmpdir(), 'quad-screens-'));
  try {
    for (const task of ['app', 'docs']) {
      await ensureBuilt();
      const { status } = await run(node, [join(ROOT, 'e2e', 'screens', 'main.ts'), task, dataDir]);
      if (status !== 0) throw new CommandError('the pictures could not be taken');
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return 0;
});

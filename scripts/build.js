import { command } from './lib/fail.js';
import { ensureInstalled } from './lib/install.js';
import { ensureBuilt } from './lib/web-build.js';

// npm run build: build the web app when its sources have changed.
await command(async () => {
  await ensureInstalled({ only: 'serving' });
  await ensureBuilt();
  return 0;
});

import { ensureBuilt } from './lib/builds.js';
import { command } from './lib/fail.js';
import { ensureInstalled } from './lib/install.js';

// npm run build: build the web app and the server when their sources have changed.
await command(async () => {
  await ensureInstalled({ only: 'serving' });
  await ensureBuilt();
  return 0;
});

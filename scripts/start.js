import { ROOT } from './lib/paths.js';
import { moduleOfRelease } from './lib/releases.js';

// npm start: from a fresh clone to a running Quad, and the release that the last update has made.
const { start } = await import(moduleOfRelease(ROOT, 'serve.js'));
await start(ROOT);

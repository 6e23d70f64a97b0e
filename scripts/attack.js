import { attack } from './attack/attack.js';
import { ensureBuilt } from './lib/builds.js';
import { command } from './lib/fail.js';
import { ensureInstalled } from './lib/install.js';
import { findNode } from './lib/runtime.js';

// npm run attack: run the installed attack tools against a server of its own on loopback, and print their findings in a
// table. `npm run attack -- --help` lists the options.
await command(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return attack(findNode(), process.argv.slice(2));
});

import { attack } from './attack/attack.js';
import { command } from './lib/fail.js';
import { ensureInstalled } from './lib/install.js';
import { findNode } from './lib/runtime.js';
import { ensureBuilt } from './lib/web-build.js';

// npm run attack: runs the attack tools that this machine has against a server of its own, on loopback, and tells in a
// table what they found. `npm run attack -- --help` tells what can be asked for.
await command(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return attack(findNode(), process.argv.slice(2));
});

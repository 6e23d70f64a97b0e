import { join } from 'node:path';
import { CommandError, command } from './lib/fail.js';
import { ensureInstalled } from './lib/install.js';
import { ROOT } from './lib/paths.js';
import { runInForeground } from './lib/relay.js';
import { findNode } from './lib/runtime.js';

// npm run fuzz: send generated requests to every call for some minutes, with a new seed each time. `npm run fuzz --
// --minutes 20 --seed 7` repeats the requests of an earlier run: its seed makes the same requests.
await command(async () => {
  const options = new Map([
    ['--minutes', '5'],
    ['--seed', String(Math.floor(Math.random() * 1_000_000_000))],
  ]);
  const given = process.argv.slice(2);
  for (let at = 0; at < given.length; at += 2) {
    const [name = '', value = ''] = given.slice(at, at + 2);
    if (!options.has(name) || !/^\d+(\.\d+)?$/.test(value)) {
      throw new CommandError('npm run fuzz takes --minutes <number> and --seed <number>');
    }
    options.set(name, value);
  }
  await ensureInstalled();
  process.env.QUAD_TESTS = 'long';
  process.env.QUAD_FUZZ_MINUTES = options.get('--minutes');
  process.env.QUAD_FUZZ_SEED = options.get('--seed');
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  return runInForeground(findNode(), [
    { args: [vitest, 'run', '--root', ROOT, '--project', 'server', 'src/fuzz.long.test.ts'] },
  ]);
});

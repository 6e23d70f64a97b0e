import { join } from 'node:path';
import { command } from './fail.js';
import { ensureInstalled } from './install.js';
import { ROOT } from './paths.js';
import { runInForeground } from './relay.js';
import { findNode } from './runtime.js';
import { update } from './update/update.js';

/**
 * Run a command of admins with the code of this release.
 *
 * @param {string} base Quad's folder
 * @param {readonly string[]} args
 */
export const runQuadCommand = (base, args) =>
  command(async () => {
    // It replaces what the other commands run on.
    if (args[0] === 'update' && !args.includes('--help') && args.length > 1) return update(base, args.slice(1));
    if (args[0] === 'languages' && args.length === 1) {
      // It needs what only a checkout has installed.
      await ensureInstalled();
      const { listLanguages } = await import('./languages/languages.js');
      return listLanguages((line) => void process.stdout.write(`${line}\n`));
    }
    await ensureInstalled({ only: 'serving' });
    return runInForeground(findNode(), [{ args: [join(ROOT, 'server', 'src', 'quad.ts'), ...args], cwd: base }]);
  });

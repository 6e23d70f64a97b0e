import { ROOT } from './lib/paths.js';
import { moduleOfRelease } from './lib/releases.js';

// npm run quad -- <command>: commands for admins at the shell, whether Quad runs or not.
const { runQuadCommand } = await import(moduleOfRelease(ROOT, 'quad-command.js'));
await runQuadCommand(ROOT, process.argv.slice(2));

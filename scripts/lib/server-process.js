import { join } from 'node:path';
import { ROOT } from './paths.js';

/**
 * How the server's process is started: what stands on its command line, and in its environment.
 *
 * It serves ready bytes and waits for Postgres, so memory is worth more than the last bit of speed: a small young
 * generation, an old one that grows in small steps and few arenas of malloc hold it at two thirds of what it takes
 * without. What Node has compiled is kept for the next start, which then takes half as long.
 */
export const SERVER_PROCESS = {
  args: ['--max-semi-space-size=4', '--heap-growing-percent=20', join(ROOT, 'server', 'src', 'main.ts')],
  env: {
    MALLOC_ARENA_MAX: '2',
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'quad'),
  },
};

import { join } from 'node:path';
import { ROOT } from './paths.js';

/**
 * The command line and environment of the server's process, which runs the bundle that `npm run build` makes.
 *
 * The server sends ready bytes and waits for Postgres, so memory is worth more than the last bit of speed. Four
 * settings hold it at two thirds of its memory without them: a young generation half as large as V8's, an old one that
 * grows in small steps, one arena of malloc, and large blocks that return to the system at once. With smaller settings,
 * garbage collection costs a fifth of the answers. Node's compiled code is cached for the next start, which then takes
 * half as long.
 */
export const SERVER_PROCESS = {
  args: ['--max-semi-space-size=8', '--heap-growing-percent=30', join(ROOT, 'server', 'dist', 'main.js')],
  env: {
    MALLOC_ARENA_MAX: '1',
    // above the 64 KB of each socket read: those would cost a system call
    MALLOC_MMAP_THRESHOLD_: String(72 * 1024),
    MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'quad'),
  },
};

/**
 * The environment of a server that a tool starts for itself: on loopback, on its own data folder and embedded database,
 * whatever settings the users' server has. An empty value counts as unset.
 *
 * @param {{ port: number, dataDir: string }} place
 * @param {Readonly<Record<string, string>>} settings
 */
export const ownServerEnvironment = ({ port, dataDir }, settings) => ({
  ...process.env,
  ...SERVER_PROCESS.env,
  PORT: String(port),
  HOST: '127.0.0.1',
  QUAD_DATA_DIR: dataDir,
  DATABASE_URL: '',
  REDIS_URL: '',
  NODE_ENV: '',
  ...settings,
});

/** A process that prepares the database for the server, including the demo campus, and ends. */
export const PREPARE_PROCESS = { ...SERVER_PROCESS, args: [...SERVER_PROCESS.args, '--prepare'] };

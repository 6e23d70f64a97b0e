/** @import { KnownCycle } from './import-cycles.js' */

/**
 * Circles of imports that wait to be taken apart. The lint fails when an entry is no longer needed. Nothing is added
 * here: a new circle is taken apart at once.
 *
 * @type {readonly KnownCycle[]}
 */
export const KNOWN_CYCLES = [
  { folder: 'server/src/platform', entries: ['errors', 'http', 'media'] },
  { folder: 'bench', entries: ['benches', 'profile.ts', 'report'] },
  { folder: 'bench/load', entries: ['autocannon.ts', 'load.ts', 'wrk.ts'] },
];

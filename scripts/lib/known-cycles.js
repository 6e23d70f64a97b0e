/** @import { KnownCycle } from './import-cycles.js' */

/**
 * Circles of imports that wait to be taken apart. The lint fails when an entry is no longer needed. Nothing is added
 * here: a new circle is taken apart at once.
 *
 * @type {readonly KnownCycle[]}
 */
export const KNOWN_CYCLES = [];

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.js';

/**
 * The budget of the whole gate, `scripts/gate-budget.json`: the CPU seconds of the last measured run, on a machine that
 * needs `fixedWork` seconds for `secondsOfFixedWork`, with so many screens and calls.
 *
 * @typedef {{ cpuSeconds: number, fixedWork: number, screens: number, calls: number }} GateBudget
 */

/** How much CPU time each new screen and each new call of the contract may add, in seconds. */
const A_SCREEN = 5;
const A_CALL = 0.3;
/** A run that needs more than its budget times this factor prints that: no two runs are alike. */
const TOLERANCE = 1.1;
/**
 * A run fails from this factor on. Busy neighbours of the machine have made the same tests cost 2.2 times as much CPU time,
 * because they share its caches and memory, which the fixed work does not use. So a smaller excess proves nothing.
 */
const CERTAIN = 3;
/** When the machine's speed differs by more than this factor between start and end, it is too busy to judge by. */
const STEADY = 1.15;

/** @returns {GateBudget} */
export function gateBudget() {
  return JSON.parse(readFileSync(join(ROOT, 'scripts', 'gate-budget.json'), 'utf8'));
}

/**
 * Judge the cost of a whole gate run: it is within its budget, above it, or so far above that the run fails. A slower machine is allowed more, in proportion to the fixed work.
 *
 * @param {GateBudget} budget
 * @param {{ cpuSeconds: number, fixedWork: readonly [before: number, after: number], screens: number, calls: number }}
 * run
 * @returns {{ within: boolean, line: string }}
 */
export function judgeGate(budget, { cpuSeconds, fixedWork, screens, calls }) {
  const [slow, fast] = [Math.max(...fixedWork), Math.min(...fixedWork)];
  const growth = A_SCREEN * Math.max(0, screens - budget.screens) + A_CALL * Math.max(0, calls - budget.calls);
  const scale = slow / budget.fixedWork;
  const expected = (budget.cpuSeconds + growth) * scale;
  const allowed = expected * TOLERANCE;
  const spent = `${cpuSeconds.toFixed()} s of CPU time, ${allowed.toFixed()} s allowed`;
  if (slow / fast > STEADY)
    return { within: true, line: `${spent}; not judged, for the speed of this machine changed` };
  if (cpuSeconds <= allowed) return { within: true, line: spent };
  const advice = 'make tests cheaper, or change scripts/gate-budget.json and say why';
  return { within: cpuSeconds <= expected * CERTAIN, line: `${spent}: ${advice}` };
}

/** Count the declared screens of the web app and the declared calls of the contract. */
export function screensAndCalls() {
  return {
    screens: count('web/src/areas', /(^|[\\/])(area|console|first-load)\.ts$/, /^ +'\/[^']*': \{/gm),
    calls: count('contract/src', /(?<!\.test)\.ts$/, /\bdefineCall\(\{/g),
  };
}

/** @param {string} folder @param {RegExp} files @param {RegExp} pattern */
function count(folder, files, pattern) {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => files.test(file))
    .reduce((sum, file) => sum + (readFileSync(join(ROOT, folder, file), 'utf8').match(pattern)?.length ?? 0), 0);
}

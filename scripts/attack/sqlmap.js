import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { formData } from './form-front.js';
import { runTool } from './tool.js';

/** @import { Call } from './calls.js' */
/** @import { Task, Tool } from './tool.js' */

/**
 * How many calls of each role are attacked at a time. There is one admin, whose limits make a call take minutes, so
 * other roles do not wait for it.
 */
const AT_ONCE = { admin: 1, student: 3, guest: 1 };

/** SQL injection in every parameter: by errors, by truth, by time, by UNION and by a second statement. @type {Tool} */
export const sqlmap = {
  name: 'sqlmap',
  version: ['--version'],
  seconds: 200,
  async run(task) {
    const deadline = performance.now() + task.seconds * 1000;
    const calls = [...task.front.calls.entries()];
    /** @type {string[]} */
    const found = [];
    /** @type {Call[]} */
    const tried = [];
    /** @param {(typeof calls)} waiting */
    const work = async (waiting) => {
      for (let next = waiting.shift(); next && performance.now() < deadline; next = waiting.shift()) {
        const [index, call] = next;
        const { output, ended } = await tryCall(task, index, call, (deadline - performance.now()) / 1000);
        const injections = injectionsIn(output, call);
        found.push(...injections);
        // a call that was not attacked to its end counts as not tried
        if (!ended) continue;
        if (injections.length === 0 && !saysClean(output)) {
          throw new Error(`sqlmap could not try ${call.path}: ${output.slice(-2000)}`);
        }
        tried.push(call);
      }
    };
    const lanes = Object.entries(AT_ONCE).map(([role, lanes]) => {
      const waiting = calls.filter(([, call]) => call.role === role);
      return Promise.all(Array.from({ length: lanes }, () => work(waiting)));
    });
    await Promise.all(lanes);
    const parameters = tried.flatMap((call) => call.parameters);
    return { tried: `${tried.length} of ${calls.length} calls, ${parameters.length} parameters`, found };
  },
};

/** @param {Task} task @param {number} index @param {Call} call @param {number} seconds the time left */
function tryCall({ front, folder, signal }, index, call, seconds) {
  const cwd = mkdtempSync(join(folder, 'sqlmap-'));
  const args = [
    ...['-u', `${front.url}/forms/${index}`, '--data', formData(call), '--dbms', 'PostgreSQL'],
    ...['--level', '2', '--risk', '1', '--technique', 'BEUST', '--time-sec', '2', '--timeout', '10', '--retries', '1'],
    // sqlmap must not stop at a call's error answers
    ...['--ignore-code', '*', '--batch', '--disable-coloring', '--flush-session', '--output-dir', cwd],
  ];
  return runTool('sqlmap', args, { cwd, seconds, signal });
}

/**
 * The parameters that sqlmap says it can inject into.
 *
 * @param {string} output
 * @param {Pick<Call, 'method' | 'path' | 'parameters'>} call
 */
export function injectionsIn(output, { method, path, parameters }) {
  if (!output.includes('identified the following injection point')) return [];
  return [...output.matchAll(/^Parameter: p(\d+) .*\n\s+Type: (.*)/gm)].map(
    ([, at, kind]) => `${method} ${path}, ${parameters[Number(at)]?.name}: ${kind}`,
  );
}

/** @param {string} output */
export const saysClean = (output) => output.includes('all tested parameters do not appear to be injectable');

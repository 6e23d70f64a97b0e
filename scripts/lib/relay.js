import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { whenNpmEnds } from './ancestors.js';
import { ROOT } from './paths.js';
import { withPinnedNode } from './run.js';

/** Ctrl-C comes from the terminal and again from npm: signals this close together count as one. */
const SAME_SIGNAL_MS = 1000;

/** @typedef {{ args: readonly string[], env?: NodeJS.ProcessEnv, cwd?: string }} ForegroundProcess */

/**
 * Run long-lived Node processes in the foreground until all have ended. They are outside the terminal's process group,
 * so each gets every ending signal of this process exactly once. When one ends, the others end too.
 *
 * @param {string} node
 * @param {readonly ForegroundProcess[]} processes
 * @returns {Promise<number>} the exit status of the first that ended
 */
export const runInForeground = (node, processes) => startInForeground(node, processes).ended;

/**
 * Start long-lived Node processes in the foreground, like `runInForeground`.
 *
 * @param {string} node
 * @param {readonly ForegroundProcess[]} processes
 */
export function startInForeground(node, processes) {
  const endWithParent = new URL('end-with-parent.js', import.meta.url).href;
  const colour = process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {};
  const children = processes.map(({ args, env = {}, cwd = ROOT }) =>
    spawn(node, ['--import', endWithParent, ...args], {
      cwd,
      env: { ...colour, ...withPinnedNode(process.env), ...env },
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    }),
  );
  // Pass the output on, so that only this process writes to the terminal. When the terminal closes, a server that still
  // writes must not fail.
  for (const child of children) {
    child.stdout?.on('data', (text) => process.stdout.write(text));
    child.stderr?.on('data', (text) => process.stderr.write(text));
  }
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignore);
  let last = Number.NEGATIVE_INFINITY;
  let isAskedToEnd = false;
  /** @param {NodeJS.Signals} signal */
  const relay = (signal) => {
    if (performance.now() - last < SAME_SIGNAL_MS) return;
    last = performance.now();
    isAskedToEnd = true;
    for (const child of children) child.kill(signal);
  };
  const onInterrupt = () => relay('SIGINT');
  const onEnd = () => relay('SIGTERM');
  process.on('SIGINT', onInterrupt).on('SIGTERM', onEnd).on('SIGHUP', onEnd);
  const forgetNpm = whenNpmEnds(onEnd);

  /** @type {Promise<number>} */
  const ended = new Promise((resolve, reject) => {
    /** @type {number | undefined} */
    let first;
    let left = children.length;
    for (const child of children) {
      child.once('error', reject);
      child.once('close', (status, signal) => {
        first ??= status ?? 128 + (signal ? constants.signals[signal] : 0);
        left -= 1;
        if (left === 0) resolve(first);
        else for (const other of children) other.kill('SIGTERM');
      });
    }
  });
  const forget = () => {
    process.off('SIGINT', onInterrupt).off('SIGTERM', onEnd).off('SIGHUP', onEnd);
    forgetNpm();
  };
  ended.then(forget, forget);
  return {
    children,
    /** The exit status of the first that ended, once all have. */
    ended,
    /** Whether this process got a signal to end. */
    isAskedToEnd: () => isAskedToEnd,
  };
}

const ignore = () => undefined;

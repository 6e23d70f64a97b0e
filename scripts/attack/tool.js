import { spawn, spawnSync } from 'node:child_process';

/** @import { FormFront } from './form-front.js' */

/**
 * @typedef {{ front: FormFront, serverPort: number, folder: string, seconds: number, signal: AbortSignal }} Task
 * @typedef {{ tried: string, found: string[] }} Result
 * @typedef {{ name: string, version: readonly string[], seconds: number, run: (task: Task) => Promise<Result> }} Tool
 *   `version` are arguments with which it ends at once, `seconds` how long it may run
 */

/** @param {Tool} tool */
export function isInstalled({ name, version }) {
  return spawnSync(name, version, { stdio: 'ignore' }).error === undefined;
}

/**
 * Run a tool for at most its time, and collect its output.
 *
 * @param {string} name
 * @param {readonly string[]} args
 * @param {{ cwd: string, seconds: number, signal: AbortSignal }} options
 * @returns {Promise<{ output: string, ended: boolean }>} `ended` when the tool ended by itself
 */
export function runTool(name, args, { cwd, seconds, signal }) {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    let ended = true;
    // the tools keep notes in the home folder: this one is deleted afterwards
    const child = spawn(name, args, { cwd, env: { ...process.env, HOME: cwd }, stdio: ['ignore', 'pipe', 'pipe'] });
    const end = () => {
      ended = false;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(end, seconds * 1000);
    signal.addEventListener('abort', end);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.once('error', reject);
    child.once('close', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason);
      else resolve({ output, ended });
    });
  });
}

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, delimiter, dirname } from 'node:path';
import { ROOT } from './paths.js';
import { pinnedNode } from './runtime.js';

/**
 * Run a program to its end.
 *
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, shell?: boolean, cwd?: string, owner?: { uid: number, gid: number } }} [options]
 * `quiet` captures its output, `owner` is the user that runs it
 * @returns {Promise<{ status: number, output: string }>} its exit status (127 when it could not be run) and, when
 * quiet, its output
 */
export function run(file, args, { env = {}, quiet = false, shell = false, cwd = ROOT, owner } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd,
      shell,
      ...owner,
      env: { ...withPinnedNode(process.env), ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.once('error', (error) => resolve({ status: 127, output: error.message }));
    child.once('close', (status) => resolve({ status: status ?? 1, output }));
  });
}

/**
 * The environment with the Node of the lock file first in its path. npm 11 links that Node among the programs of
 * packages. npm 10 links nothing of an optional package, so scripts would run on an older Node that cannot run
 * TypeScript.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withPinnedNode(env) {
  const node = pinnedNode();
  if (!existsSync(node)) return env;
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...env, [name]: [dirname(node), env[name] ?? ''].join(delimiter) };
}

/**
 * Run npm: the same npm that runs this command, if any.
 *
 * @param {readonly string[]} args
 * @param {{ node?: string, env?: NodeJS.ProcessEnv, quiet?: boolean }} [options] `node` is the Node that npm runs on
 */
export function npm(args, { node, ...options } = {}) {
  const cli = process.env.npm_execpath;
  if (cli && basename(cli) === 'npm-cli.js') return run(node ?? process.execPath, [cli, ...args], options);
  return run('npm', args, { ...options, shell: process.platform === 'win32' });
}

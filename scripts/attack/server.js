import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ROOT } from '../lib/paths.js';
import { freePort } from '../lib/port.js';
import { ownServerEnvironment, SERVER_PROCESS } from '../lib/server-process.js';

/**
 * The loopback address that the form front sends from. The server trusts it as a proxy and believes its forwarded
 * addresses.
 */
export const PROXY_ADDRESS = '127.0.0.2';

const START_MS = 600_000;
/** How much of the server's output is remembered, for the report of a finding. */
const LINES = 12;
const LINE_LENGTH = 300;

/**
 * Start the built app with the demo campus and its limits on, and wait until it serves.
 *
 * @param {string} node
 * @param {string} dataDir
 * @param {AbortSignal} signal
 */
export async function startServer(node, dataDir, signal) {
  const port = await freePort();
  const child = spawn(node, SERVER_PROCESS.args, {
    cwd: ROOT,
    env: ownServerEnvironment(
      { port, dataDir },
      {
        QUAD_DEMO: '1',
        // the public address is made up: only this machine reaches the demo accounts
        QUAD_DEMO_PUBLIC: '1',
        QUAD_RATE_LIMIT: 'on',
        QUAD_TRUST_PROXY: PROXY_ADDRESS,
        // an https address, so that the app sends the headers of production
        QUAD_PUBLIC_URL: 'https://quad.example',
      },
    ),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  /** @type {string[]} */
  let lines = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines = [...lines, line.slice(0, LINE_LENGTH)].slice(-LINES);
    });
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    if (hasEnded()) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  const deadline = performance.now() + START_MS;
  while (!(await isHealthy(port))) {
    if (hasEnded() || signal.aborted || performance.now() > deadline) {
      await stop();
      throw signal.reason ?? new Error(`the server did not start: ${lines.join('\n')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { port, output: () => lines.join('\n'), stop };
}

/** @param {number} port */
function isHealthy(port) {
  return fetch(`http://127.0.0.1:${port}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}

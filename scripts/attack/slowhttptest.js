import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from './tool.js';

/** @import { Tool } from './tool.js' */

const CONNECTIONS = 1000;

/** @type {readonly { name: string, args: readonly string[], path: string }[]} */
const TESTS = [
  { name: 'slow headers', args: ['-H'], path: '/' },
  { name: 'slow bodies', args: ['-B', '-f', 'application/json'], path: '/api/auth/login' },
  { name: 'ranges', args: ['-R', '-t', 'HEAD'], path: '/' },
  { name: 'slow reading', args: ['-X', '-k', '3'], path: '/api/openapi.json' },
];

/**
 * Hold connections open. Only the address that holds them is refused, on purpose; the tool's own check from that
 * address does not count. The feed shows whether other users are served.
 *
 * @type {Tool}
 */
export const slowhttptest = {
  name: 'slowhttptest',
  version: ['-h'],
  seconds: 100,
  async run({ serverPort, folder, seconds, signal }) {
    const cwd = mkdtempSync(join(folder, 'slowhttptest-'));
    const each = Math.floor(seconds / TESTS.length);
    for (const { args, path } of TESTS) {
      const all = [
        ...args,
        ...['-c', String(CONNECTIONS), '-r', '200', '-i', '5', '-l', String(each), '-p', '5', '-v', '1'],
        ...['-u', `http://127.0.0.1:${serverPort}${path}`],
      ];
      const { output } = await runTool('slowhttptest', all, { cwd, seconds: each + 20, signal });
      if (!/exit status|connected/i.test(output)) throw new Error(`slowhttptest did not run: ${output.slice(-2000)}`);
    }
    return { tried: `${TESTS.map(({ name }) => name).join(', ')}: ${CONNECTIONS} connections each`, found: [] };
  },
};

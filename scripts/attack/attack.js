import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from '../lib/fail.js';
import { signInAll } from './accounts.js';
import { readCalls } from './calls.js';
import { openFormFront } from './form-front.js';
import { knownValues } from './known-values.js';
import { asTable } from './report.js';
import { startServer } from './server.js';
import { slowhttptest } from './slowhttptest.js';
import { sqlmap } from './sqlmap.js';
import { isInstalled } from './tool.js';
import { wapiti } from './wapiti.js';
import { watchFeed } from './watch-feed.js';

/** @import { Tool } from './tool.js' */
/** @import { Row } from './report.js' */

/** @type {readonly Tool[]} in the order they run */
const TOOLS = [sqlmap, wapiti, slowhttptest];
/** How long the feed is read before the first tool and after the last one, as a baseline. */
const QUIET_MS = 8000;

const USAGE = `npm run attack [-- options]
  --long          give each tool ten times as long
  --only a,b      only these tools: ${TOOLS.map(({ name }) => name).join(', ')}
  --seed N        the order of the calls, when not all of them fit the time (default 1)`;

/**
 * Run the attack tools one after another against a server of its own, and print their findings.
 *
 * @param {string} node the Node that runs the server
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit status: 1 when a tool found something
 */
export async function attack(node, args) {
  const options = readOptions(args);
  if (!options) return print(USAGE);
  const [present, absent] = divide(options.tools, isInstalled);
  for (const { name } of absent) print(`${name} is not installed: left out (Debian: apt-get install ${name})`);
  if (present.length === 0) return print('No attack tool is installed, so nothing was tried.');

  const folder = mkdtempSync(join(tmpdir(), 'quad-attack-'));
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort(new CommandError('stopped')));
  try {
    const { rows, output } = await runAll(present, { node, folder, signal: stop.signal, ...options });
    print(asTable(rows));
    const found = rows.flatMap((row) => row.found.map((finding) => `${row.tool}: ${finding}`));
    if (found.length === 0) return print('Nothing was found.');
    print(`\nFound:\n${found.map((line) => `  ${line}`).join('\n')}\n\nThe last lines of the server:\n${output}`);
    return 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {readonly Tool[]} tools
 * @param {{ node: string, folder: string, signal: AbortSignal, factor: number, seed: number }} options
 * @returns {Promise<{ rows: Row[], output: string }>}
 */
async function runAll(tools, { node, folder, signal, factor, seed }) {
  print('Starting a server with the demo campus …');
  const server = await startServer(node, join(folder, 'data'), signal);
  try {
    const accounts = await signInAll(server.port);
    const known = await knownValues(server.port, accounts);
    const calls = await readCalls(server.port, { known, seed, accounts });
    print(`${calls.length} calls with ${calls.flatMap(({ parameters }) => parameters).length} parameters`);
    const feed = watchFeed(server.port, accounts);
    const quiet = () => feed.during(() => pause(QUIET_MS, signal));
    /** @type {Row[]} */
    const rows = [{ tool: 'before', tried: '', found: [], feed: (await quiet()).feed }];
    for (const tool of tools) {
      print(`${tool.name} …`);
      const front = await openFormFront(server.port, calls, accounts);
      try {
        const run = () => tool.run({ front, serverPort: server.port, folder, seconds: tool.seconds * factor, signal });
        const { result, feed: meanwhile } = await feed.during(run);
        const found = [...result.found, ...front.answers.failures(), ...meanwhile.failures];
        rows.push({ tool: tool.name, tried: result.tried, found, answers: front.answers.text(), feed: meanwhile });
      } finally {
        await front.close();
      }
    }
    const after = await quiet();
    rows.push({ tool: 'after', tried: '', found: [...after.feed.failures], feed: after.feed });
    return { rows, output: server.output() };
  } finally {
    await server.stop();
  }
}

/** @param {readonly string[]} args */
function readOptions(args) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean' },
      long: { type: 'boolean' },
      only: { type: 'string' },
      seed: { type: 'string', default: '1' },
    },
  });
  if (values.help) return undefined;
  const only = values.only?.split(',');
  const unknown = only?.find((name) => !TOOLS.some((tool) => tool.name === name));
  if (unknown !== undefined) throw new CommandError(`there is no tool ${unknown}\n\n${USAGE}`);
  return {
    factor: values.long ? 10 : 1,
    seed: Number.parseInt(values.seed, 10),
    tools: TOOLS.filter(({ name }) => !only || only.includes(name)),
  };
}

/** @template Item @param {readonly Item[]} items @param {(item: Item) => boolean} belongs @returns {[Item[], Item[]]} */
function divide(items, belongs) {
  return [items.filter(belongs), items.filter((item) => !belongs(item))];
}

/** @param {number} ms @param {AbortSignal} signal @returns {Promise<void>} */
function pause(ms, signal) {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** @param {string} line @returns {0} */
function print(line) {
  process.stdout.write(`${line}\n`);
  return 0;
}

import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureBuilt, ensureServerBuilt, isBuilt } from './builds.js';
import { command } from './fail.js';
import { ensureInstalled } from './install.js';
import { ROOT } from './paths.js';
import { ensurePortFree } from './port.js';
import { runInForeground, startInForeground } from './relay.js';
import {
  dataFolder,
  isLauncherAlive,
  moduleIn,
  OWN,
  readState,
  releaseToStart,
  validPointer,
  writeState,
} from './releases.js';
import { findNode } from './runtime.js';
import { PREPARE_PROCESS } from './server-process.js';

/** @import { LauncherState, Pointer } from './releases.js' */

/** How often the pointer is read, and a new release asked whether it is ready. */
const LOOK_MS = 500;
const ASK_MS = 100;
const ANSWER_MS = 2000;
/** How long a release that failed may take to end. */
const END_MS = 15_000;
/** The last characters of a release's complaints. */
const COMPLAINT_LENGTH = 2000;
/** The release of an update, in the environment of the start that is to note it in the audit log. */
const CHANGE = 'QUAD_RELEASE_CHANGE';

/**
 * Serve Quad with the release of the last update, until this process is asked to end. The release that a pointer names
 * while it serves replaces it: the former ends, the new one starts. Without an answer of readiness the former starts
 * again.
 *
 * @param {string} base Quad's folder
 */
export const start = (base) =>
  command(async () => {
    await ensurePortFree(port(), process.env.HOST || '127.0.0.1');
    const dataDir = dataFolder(base);
    const found = readState(dataDir);
    /** @type {LauncherState} */
    const state = { pid: process.pid, serving: undefined, tried: found?.tried };
    // Another start serves this data folder: the server will say so.
    const isSecond = found?.pid !== process.pid && isLauncherAlive(found) && found?.serving !== undefined;
    const note = () => isSecond || tolerate(() => writeState(dataDir, state));

    let pointer = validPointer(base);
    let next = releaseToStart(pointer, state.tried);
    /** @type {object | undefined} */
    let change;
    for (;;) {
      if (next.release === OWN && resolve(ROOT) === resolve(base)) {
        const status = await prepareOwn();
        if (status !== 0) return status;
      }
      const ended = await serveRelease({ base, pointer, change, ...next, state, note });
      if (ended.kind === 'over') {
        state.serving = undefined;
        note();
        return ended.status;
      }
      const from = next.release;
      pointer = ended.pointer;
      next = releaseToStart(pointer, state.tried);
      change = { from, to: next.release, ...(ended.kind === 'failed' ? { reason: state.tried?.reason } : {}) };
    }
  });

const port = () => Number(process.env.PORT || 3000);

/** Install and build what this folder lacks. Return the status of a preparation that failed. */
async function prepareOwn() {
  await ensureInstalled({ only: 'serving' });
  if (isBuilt()) return 0;
  await ensureServerBuilt();
  // The build of the web app works while the preparation waits for Postgres.
  const [, status] = await Promise.all([ensureBuilt(), runInForeground(findNode(), [PREPARE_PROCESS])]);
  return status;
}

/**
 * Serve one release until it ends, fails or is replaced.
 *
 * @param {{ base: string, pointer: Pointer | undefined, release: string, isTrial: boolean, change: object | undefined, state: LauncherState, note: () => unknown }} options
 * @returns {Promise<{ kind: 'over', status: number } | { kind: 'failed' | 'replaced', pointer: Pointer | undefined }>}
 */
async function serveRelease({ base, pointer, release, isTrial, change, state, note }) {
  const folder = resolve(base, release);
  const { SERVER_PROCESS } = await import(moduleIn(folder, 'server-process.js'));
  const runtime = await import(moduleIn(folder, 'runtime.js'));
  const env = { ...SERVER_PROCESS.env, [CHANGE]: change && JSON.stringify(change) };
  const server = startInForeground(runtime.findNode(), [{ args: SERVER_PROCESS.args, env, cwd: base }]);
  const [child] = server.children;
  let [said, complaint] = ['', ''];
  child?.stdout?.on('data', (text) => {
    if (said.length < COMPLAINT_LENGTH) said += text;
  });
  child?.stderr?.on('data', (text) => {
    complaint = (complaint + text).slice(-COMPLAINT_LENGTH);
  });
  let status = /** @type {number | undefined} */ (undefined);
  const over = server.ended.then((ended) => {
    status = ended;
  });

  const isOver = () => status !== undefined;
  if (isTrial && pointer) {
    const problem = await becomesReady(() => said, isOver, pointer.patienceSeconds);
    if (!server.isAskedToEnd()) {
      const works = problem === undefined;
      state.tried = {
        attempt: pointer.attempt,
        works,
        reason: isOver() ? lastLine(complaint) || 'it ended' : (problem ?? ''),
      };
      if (!works) {
        process.stderr.write(`quad: ${release} did not become ready: ${state.tried.reason}\n`);
        note();
        await end(server, over, 'SIGINT');
        return { kind: 'failed', pointer };
      }
    }
  }
  state.serving = release;
  note();
  // The first start creates the data folder.
  void becomesReady(() => said, isOver).then(note);

  for (;;) {
    await Promise.race([over, delay(LOOK_MS)]);
    if (status !== undefined) return { kind: 'over', status };
    const now = validPointer(base);
    if (!now || now.attempt === pointer?.attempt || server.isAskedToEnd()) continue;
    pointer = now;
    if (now.release === release) {
      state.tried = { attempt: now.attempt, works: true, reason: '' };
      note();
      continue;
    }
    // Several nodes have a Redis: the balancer leads people to the others first. A single one should be away briefly.
    await end(server, over, process.env.REDIS_URL ? 'SIGTERM' : 'SIGINT');
    return { kind: 'replaced', pointer };
  }
}

/**
 * Wait until the release answers that it is ready. Return why it does not.
 *
 * @param {() => string} said its output
 * @param {() => boolean} isOver
 * @param {number} [patienceSeconds]
 * @returns {Promise<string | undefined>}
 */
async function becomesReady(said, isOver, patienceSeconds = Number.POSITIVE_INFINITY) {
  const host = process.env.HOST || '127.0.0.1';
  const name = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host);
  const ask = () =>
    fetch(`http://${name}:${port()}/api/health/ready`, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
      ({ ok }) => ok,
      () => false,
    );
  const deadline = performance.now() + patienceSeconds * 1000;
  while (performance.now() < deadline) {
    // With port 0 the system chooses, and only the server knows it.
    const isReady = port() === 0 ? said().includes('Quad is ready') : await ask();
    if (isOver()) return 'it ended';
    if (isReady) return undefined;
    await delay(ASK_MS);
  }
  return `it was not ready after ${patienceSeconds} seconds`;
}

/**
 * End a server in order, and after a while at once.
 *
 * @param {ReturnType<typeof startInForeground>} server
 * @param {Promise<void>} over
 * @param {NodeJS.Signals} signal
 */
async function end(server, over, signal) {
  for (const child of server.children) child.kill(signal);
  const wait = END_MS + (signal === 'SIGTERM' ? Number(process.env.QUAD_DRAIN_SECONDS || 0) * 1000 : 0);
  const late = setTimeout(() => {
    for (const child of server.children) child.kill('SIGKILL');
  }, wait);
  await over;
  clearTimeout(late);
}

/** The last line of a complaint, as the audit log takes it. @param {string} text */
const lastLine = (text) => (text.trim().split('\n').at(-1) ?? '').slice(0, 300);

/** The folder may be full or read-only: Quad serves all the same. @param {() => void} work */
function tolerate(work) {
  try {
    work();
  } catch (error) {
    process.stderr.write(`quad: the state of the release was not written: ${error}\n`);
  }
}

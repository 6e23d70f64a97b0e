import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// An update prepares a release in a folder of its own below Quad's folder. A pointer there names the release that
// should serve; the start writes into the data folder whether it does. Each file has one writer, because the user of the
// service may not write Quad's folder.

/** The release in Quad's folder itself, before the first update. */
export const OWN = '.';
/** The folder of the releases of updates, below Quad's folder. */
export const RELEASES = 'releases';
const POINTER = 'current.json';
const STATE = 'launcher.json';

/**
 * The release that should serve, as a path from Quad's folder, and the one to return to when it does not become ready
 * within `patienceSeconds`. `attempt` is new for each switch. `mark` is that of Quad's folder at the time.
 *
 * @typedef {{ attempt: string, release: string, previous: string, patienceSeconds: number, mark: string }} Pointer
 *
 * The findings of the start: its process, the release that serves, and how the last attempt ended.
 *
 * @typedef {{ attempt: string, works: boolean, reason: string }} Tried
 * @typedef {{ pid: number, serving: string | undefined, tried: Tried | undefined }} LauncherState
 */

/** @param {string} base Quad's folder @returns {Pointer | undefined} */
export const readPointer = (base) => readJson(join(base, RELEASES, POINTER));

/** @param {string} base @param {Omit<Pointer, 'mark'>} pointer */
export function writePointer(base, pointer) {
  mkdirSync(join(base, RELEASES), { recursive: true });
  writeWhole(join(base, RELEASES, POINTER), { ...pointer, mark: markOf(base) });
}

/** The data folder of the settings. @param {string} base @param {NodeJS.ProcessEnv} [env] */
export const dataFolder = (base, env = process.env) => resolve(base, env.QUAD_DATA_DIR || 'data');

/** @param {string} dataDir @returns {LauncherState | undefined} */
export const readState = (dataDir) => readJson(join(dataDir, STATE));

/** Write the state, once the data folder exists: the server creates it. @param {string} dataDir @param {LauncherState} state */
export function writeState(dataDir, state) {
  if (existsSync(dataDir)) writeWhole(join(dataDir, STATE), state);
}

/** Whether the start that wrote a state still runs. @param {LauncherState | undefined} state */
export function isLauncherAlive(state) {
  if (state === undefined) return false;
  try {
    process.kill(state.pid, 0);
    return true;
  } catch (error) {
    // EPERM: another user's process
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * The pointer, unless Quad's folder was updated by hand since: then its own release counts again.
 *
 * @param {string} base
 */
export function validPointer(base) {
  const pointer = readPointer(base);
  return pointer && pointer.mark === markOf(base) ? pointer : undefined;
}

/**
 * The release to start, and whether it still has to show that it becomes ready.
 *
 * @param {Pointer | undefined} pointer
 * @param {Tried | undefined} tried
 */
export function releaseToStart(pointer, tried) {
  if (!pointer) return { release: OWN, isTrial: false };
  if (tried?.attempt !== pointer.attempt) return { release: pointer.release, isTrial: true };
  return { release: tried.works ? pointer.release : pointer.previous, isTrial: false };
}

/**
 * The release that is known to serve: not one that has still to show it.
 *
 * @param {string} base
 * @param {string} [dataDir]
 * @returns {string}
 */
export function provenRelease(base, dataDir = dataFolder(base)) {
  const pointer = validPointer(base);
  const { release, isTrial } = releaseToStart(pointer, readState(dataDir)?.tried);
  return isTrial && pointer ? pointer.previous : release;
}

/**
 * A module of the release that is known to serve.
 *
 * @param {string} base
 * @param {string} name a file of `scripts/lib`
 */
export const moduleOfRelease = (base, name) => moduleIn(resolve(base, provenRelease(base)), name);

/** @param {string} folder of a release @param {string} name a file of `scripts/lib` */
export const moduleIn = (folder, name) => pathToFileURL(join(folder, 'scripts', 'lib', name)).href;

/**
 * A mark that changes when people update Quad's folder by hand.
 *
 * @param {string} base
 */
function markOf(base) {
  const hash = createHash('sha256');
  const head = readText(join(base, '.git', 'HEAD'));
  hash.update(head).update(readText(join(base, '.git', head.replace(/^ref: /, '').trim() || 'none')));
  for (const file of ['package-lock.json', join('server', 'database', 'release.json')])
    hash.update(readText(join(base, file)));
  const migrations = join(base, 'server', 'database', 'migrations');
  if (existsSync(migrations)) hash.update(readdirSync(migrations).sort().join());
  return hash.digest('hex').slice(0, 16);
}

/** @param {string} path @returns {any} */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string} path */
function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Replace a file as a whole. @param {string} path @param {object} value */
function writeWhole(path, value) {
  writeFileSync(`${path}.new`, `${JSON.stringify(value, undefined, 2)}\n`);
  renameSync(`${path}.new`, path);
}

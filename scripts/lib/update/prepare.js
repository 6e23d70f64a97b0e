import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { CommandError } from '../fail.js';
import { moduleIn, OWN, RELEASES } from '../releases.js';
import { run } from '../run.js';
import { otherOwner } from './campus.js';

/** The beginning of the names of releases that are not whole. */
export const UNFINISHED = '.preparing-';

/**
 * Install and build a fetched release, and move it to its place. A release of the same files that an earlier update has
 * prepared is used again.
 *
 * @param {{ base: string, dataDir: string }} where
 * @param {string} fetched the folder of its files
 * @param {string} current the release that serves, as a path from `base`
 * @returns {Promise<string>} the release, as a path from `base`
 */
export async function prepareRelease({ base, dataDir }, fetched, current) {
  const number = releaseNumber(fetched);
  const release = join(RELEASES, `${number}-${hashOf(fetched)}`);
  const folder = join(base, release);
  if (existsSync(folder)) {
    rmSync(fetched, { recursive: true });
    return release;
  }
  await linkPackages(resolve(base, current), fetched);
  const built = await run(process.execPath, [join(fetched, 'scripts', 'build.js')], { cwd: fetched, quiet: true });
  if (built.status !== 0) throw new CommandError(`the release could not be built: ${built.output.trim()}`);
  renameSync(fetched, folder);
  await loadCode(folder, dataDir);
  return release;
}

/** The number of a release, from `server/database/release.json`. @param {string} folder @returns {number} */
export const releaseNumber = (folder) =>
  JSON.parse(readFileSync(join(folder, 'server', 'database', 'release.json'), 'utf8')).number;

/** Delete the folders of releases that neither serve nor are the way back. @param {string} base @param {readonly string[]} kept */
export function removeOthers(base, kept) {
  const names = kept.map((release) => relative(RELEASES, release));
  for (const entry of readdirSync(join(base, RELEASES), { withFileTypes: true }))
    if (entry.isDirectory() && !names.includes(entry.name))
      rmSync(join(base, RELEASES, entry.name), { recursive: true, force: true });
}

/** Whether two releases have the same packages. @param {string} one @param {string} other */
export const hasSamePackages = (one, other) =>
  readFileSync(join(one, 'package-lock.json')).equals(readFileSync(join(other, 'package-lock.json')));

/**
 * Take the packages of the release that serves when they are the same: hard links cost seconds and no room. Packages
 * never change in place. Otherwise the build installs them.
 *
 * @param {string} current
 * @param {string} fetched
 */
async function linkPackages(current, fetched) {
  if (process.platform === 'win32' || !hasSamePackages(current, fetched)) return;
  for (const folder of ['.', 'contract', 'server', 'demo', 'web']) {
    const packages = join(current, folder, 'node_modules');
    if (!existsSync(packages)) continue;
    const { status } = await run('cp', ['-al', packages, join(fetched, folder)], { quiet: true });
    if (status !== 0) rmSync(join(fetched, folder, 'node_modules'), { recursive: true, force: true });
  }
  rmSync(join(fetched, 'node_modules', '.cache'), { recursive: true, force: true });
}

/**
 * Load the server's code once, as the owner of the data folder: its start then finds the code compiled, because Node
 * caches for each user. Code that does not load never starts. Afterwards, only the owner of the release may write there.
 *
 * @param {string} folder
 * @param {string} dataDir
 */
async function loadCode(folder, dataDir) {
  const { SERVER_PROCESS } = await import(moduleIn(folder, 'server-process.js'));
  const { findNode } = await import(moduleIn(folder, 'runtime.js'));
  const app = JSON.stringify(join(folder, 'server', 'dist', 'app.js'));
  const flags = SERVER_PROCESS.args.filter((/** @type {string} */ argument) => argument.startsWith('-'));
  const args = [...flags, '--input-type=module', '-e', `await import(${app}); process.exit(0);`];
  const cache = SERVER_PROCESS.env.NODE_COMPILE_CACHE;
  const owner = otherOwner(dataDir);
  mkdirSync(cache, { recursive: true });
  if (owner) chownSync(cache, owner.uid, owner.gid);
  const { status, output } = await run(findNode(), args, {
    cwd: folder,
    env: SERVER_PROCESS.env,
    quiet: true,
    ...(owner ? { owner } : {}),
  });
  if (owner) takeBack(cache);
  if (status === 0) return;
  rmSync(folder, { recursive: true, force: true });
  throw new CommandError(`the code of the release does not load: ${output.trim()}`);
}

/** Let root alone write a folder that everyone reads. @param {string} folder */
function takeBack(folder) {
  for (const path of [folder, ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))]) {
    const isFolder = lstatSync(path).isDirectory();
    lchownSync(path, 0, 0);
    if (!lstatSync(path).isSymbolicLink()) chmodSync(path, isFolder ? 0o755 : 0o644);
  }
}

/** A hash of the files of a release. @param {string} folder */
function hashOf(folder) {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !path.split(sep).includes('dist'));
  for (const file of files.sort()) {
    const content = readFileSync(join(folder, file));
    hash.update(`${file} ${content.length}\n`).update(content);
  }
  return hash.digest('hex').slice(0, 10);
}

/** @param {string} release */
export const nameOf = (release) => (release === OWN ? "the release in Quad's folder" : release);

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { CommandError } from './fail.js';
import { withLock } from './lock.js';
import { ROOT, WORK } from './paths.js';
import { npm } from './run.js';

/**
 * A build: a workspace whose folder `dist` it makes with `npm run build`, and the folders and files that it reads.
 *
 * @typedef {{ workspace: string, title: string, reads: readonly string[] }} Build
 */

/** @type {Build} */
const WEB_APP = { workspace: 'web', title: 'the web app', reads: ['web', 'contract'] };
/** @type {Build} */
const SERVER = {
  workspace: 'server',
  title: 'the server',
  reads: ['server/src', 'server/package.json', 'server/vite.config.ts', 'contract', 'demo/src', 'demo/package.json'],
};
const BUILDS = [SERVER, WEB_APP];

/** The hash of the sources of a build. It is inside the build, so that the two cannot part. */
const STAMP = '.built-from';

/** Build the web app and the server, unless their existing builds were made from the current sources. */
export async function ensureBuilt() {
  for (const build of BUILDS) await ensureFresh(build);
}

/** Build the server alone, which takes a second. */
export const ensureServerBuilt = () => ensureFresh(SERVER);

/** Whether all existing builds were made from the current sources. */
export const isBuilt = () => BUILDS.every(isFresh);

/** @param {Build} build */
async function ensureFresh(build) {
  if (isFresh(build)) return;
  const { workspace, title } = build;
  const hooks = { onWait: () => process.stdout.write(`Waiting for another Quad that builds ${title} here …\n`) };
  await withLock(WORK, `${workspace}-build`, hooks, async () => {
    if (isFresh(build)) return;
    process.stdout.write(`Building ${title} …\n`);
    const left = (/** @type {string} */ name) => name.startsWith(`${workspace}-`) && !name.includes('.lock');
    for (const name of readdirSync(WORK).filter(left)) rmSync(join(WORK, name), { recursive: true, force: true });
    await make(build);
  });
}

/** Build in another folder and swap the folders, so that a running server never finds half a build. @param {Build} build */
async function make(build) {
  const { workspace, title } = build;
  const source = sourceHash(build);
  const fresh = join(WORK, `${workspace}-new-${process.pid}`);
  const target = ['--outDir', relative(join(ROOT, workspace), fresh), '--emptyOutDir', '--logLevel', 'warn'];
  const { status, output } = await npm(['run', 'build', '-w', workspace, '--silent', '--', ...target], { quiet: true });
  if (status !== 0) throw new CommandError(`${title} could not be built:\n${output.trim()}`);
  writeFileSync(join(fresh, STAMP), source);
  const dist = join(ROOT, workspace, 'dist');
  const old = join(WORK, `${workspace}-old-${process.pid}`);
  renameIfThere(dist, old);
  renameSync(fresh, dist);
  rmSync(old, { recursive: true, force: true });
}

/** @param {Build} build */
function isFresh(build) {
  try {
    return readFileSync(join(ROOT, build.workspace, 'dist', STAMP), 'utf8') === sourceHash(build);
  } catch {
    return false;
  }
}

/** A hash of all files that a build reads. Two checkouts with equal files have equal hashes. @param {Build} build */
function sourceHash({ reads }) {
  const hash = createHash('sha256');
  // A deployment may leave the demo campus out.
  const there = reads.filter((path) => existsSync(join(ROOT, path)));
  const files = [...there.flatMap(filesIn), 'tsconfig.json', 'package-lock.json'];
  for (const file of files.sort()) {
    const content = readFileSync(join(ROOT, file));
    hash.update(`${file.split(sep).join('/')} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** @param {string} folder or a file */
function filesIn(folder) {
  if (statSync(join(ROOT, folder)).isFile()) return [folder];
  const aside = new Set(['node_modules', 'dist']);
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((path) => !isOfTests(path) && !path.split(sep).some((part) => aside.has(part)));
}

/** Whether the build never reads a file: a test, or a helper that only tests import. @param {string} path */
function isOfTests(path) {
  return /\.test\.tsx?$|(^|[\\/])testing(\.ts$|[\\/])|vitest\.(\w+\.)?config\.ts$/.test(path);
}

/** @param {string} from @param {string} to */
function renameIfThere(from, to) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

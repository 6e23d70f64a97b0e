import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { CommandError } from './fail.js';
import { withLock } from './lock.js';
import { ROOT, WORK } from './paths.js';
import { npm } from './run.js';

const DIST = join(ROOT, 'web', 'dist');
/** The hash of the sources of a build. It is inside the build, so that the two cannot part. */
const STAMP = '.built-from';

/** Build the web app, unless the existing build was made from the current sources. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  const hooks = { onWait: () => process.stdout.write('Waiting for another Quad that builds the web app here …\n') };
  await withLock(WORK, 'web-build', hooks, async () => {
    if (isBuilt()) return;
    process.stdout.write('Building the web app …\n');
    for (const name of readdirSync(WORK).filter((entry) => entry.startsWith('web-') && !entry.includes('.lock'))) {
      rmSync(join(WORK, name), { recursive: true, force: true });
    }
    await build();
  });
}

/** Build in another folder and swap the folders, so that a running server never finds half a build. */
async function build() {
  const source = sourceHash();
  const fresh = join(WORK, `web-new-${process.pid}`);
  const target = ['--outDir', relative(join(ROOT, 'web'), fresh), '--emptyOutDir', '--logLevel', 'warn'];
  const { status, output } = await npm(['run', 'build', '-w', 'web', '--silent', '--', ...target], { quiet: true });
  if (status !== 0) throw new CommandError(`the web app could not be built:\n${output.trim()}`);
  writeFileSync(join(fresh, STAMP), source);
  const old = join(WORK, `web-old-${process.pid}`);
  renameIfThere(DIST, old);
  renameSync(fresh, DIST);
  rmSync(old, { recursive: true, force: true });
}

/** Whether the existing build was made from the current sources. */
export function isBuilt() {
  try {
    return readFileSync(join(DIST, STAMP), 'utf8') === sourceHash();
  } catch {
    return false;
  }
}

/** A hash of all files that the build reads. Two checkouts with equal files have equal hashes. */
function sourceHash() {
  const hash = createHash('sha256');
  const files = [...filesIn('web'), ...filesIn('contract'), 'tsconfig.json', 'package-lock.json'];
  for (const file of files.sort()) {
    const content = readFileSync(join(ROOT, file));
    hash.update(`${file.split(sep).join('/')} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** @param {string} folder */
function filesIn(folder) {
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

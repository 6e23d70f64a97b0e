import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { POSTGRES_MAJOR } from '../../server/src/platform/db/embedded-binaries.ts';
import { isAlive } from '../../server/src/platform/processes.ts';
import { progress } from '../progress.ts';
import { fillDataFolder } from './fill.ts';
import type { FillSize } from './seeds.ts';

const ROOT = join(import.meta.dirname, '../..');
const CACHE = join(ROOT, 'node_modules/.cache/quad-bench');
/** Characters of a fingerprint. */
const FINGERPRINT = 12;
const SHAPED_BY = [
  join(ROOT, 'server/database/migrations'),
  join(ROOT, 'server/database/functions'),
  import.meta.dirname,
];

/** The usual campus of a number of people and posts. */
export function usualFill(people: number, posts: number): FillSize {
  return { people, posts, likesPerPost: 10, commentsPerPost: 3, followsPerPerson: 50 };
}

/** A campus for calls that do not depend on likes and follows: it fills in a fraction of the time. */
export function quietFill(people: number, posts: number): FillSize {
  return { people, posts, likesPerPost: 0, commentsPerPost: 0, followsPerPerson: 0 };
}

/** The usual campus with everything else that lists hold. */
export function wholeFill(people: number, posts: number): FillSize {
  return { ...usualFill(people, posts), life: true };
}

/** A data folder of one run; disposing of it removes it. */
export interface RunFolder extends AsyncDisposable {
  readonly dataDir: string;
}

/** Create an empty data folder next to the filled ones. */
export async function emptyFolder(): Promise<RunFolder> {
  await mkdir(CACHE, { recursive: true });
  await removeLeftovers();
  const dataDir = join(CACHE, `run-${process.pid}-${Math.random().toString(36).slice(2)}`);
  await mkdir(dataDir, { mode: 0o700 });
  return { dataDir, [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }) };
}

/**
 * Copy a data folder filled to a size. Filling takes seconds to minutes and runs write to the folder. So the filled
 * folder is cached until the schema or the fill changes, and each run works on a copy.
 */
export async function filledFolder(size: FillSize): Promise<RunFolder> {
  const filled = await cachedFolder(size);
  const run = await emptyFolder();
  try {
    progress('copying the filled data folder');
    await copyFolder(join(filled, 'postgres'), join(run.dataDir, 'postgres'));
  } catch (error) {
    await run[Symbol.asyncDispose]();
    throw error;
  }
  return run;
}

async function cachedFolder(size: FillSize): Promise<string> {
  const { people, posts, likesPerPost, commentsPerPost, followsPerPerson, life } = size;
  const parts = [people, posts, likesPerPost, commentsPerPost, followsPerPerson, ...(life ? ['life'] : [])];
  const name = `filled-${parts.join('-')}-`;
  const cached = join(CACHE, name + (await fingerprint()));
  if (existsSync(cached)) return cached;

  await mkdir(CACHE, { recursive: true });
  await removeLeftovers();
  for (const old of await readdir(CACHE)) {
    if (old.startsWith(name) && old.slice(name.length).length === FINGERPRINT)
      await rm(join(CACHE, old), { recursive: true, force: true });
  }
  progress(
    `filling a database: ${people} people, ${posts} posts, ${likesPerPost} likes a post (cached for the next run)`,
  );
  const growing = join(CACHE, `growing-${process.pid}-${posts}`);
  const began = performance.now();
  try {
    await fillDataFolder(growing, size);
    await rename(growing, cached);
  } catch (error) {
    await rm(growing, { recursive: true, force: true });
    // another run filled the same folder first
    if (!existsSync(cached)) throw error;
  }
  progress(`filled in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return cached;
}

/** Hash everything that a filled folder depends on. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(POSTGRES_MAJOR);
  for (const folder of SHAPED_BY) {
    const files = await readdir(folder, { recursive: true });
    for (const file of files.filter((name) => /(?<!\.test)\.(ts|sql)$/.test(name)).sort()) {
      hash.update(file).update(await readFile(join(folder, file)));
    }
  }
  return hash.digest('hex').slice(0, FINGERPRINT);
}

/** Remove the folders of killed runs. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(CACHE)) {
    const pid = Number(/^(?:run|growing)-(\d+)-/.exec(name)?.[1] ?? Number.NaN);
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    await rm(join(CACHE, name), { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Copy with owners and modes, which Postgres requires; where the file system can, without copying a byte. */
async function copyFolder(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') return cp(from, to, { recursive: true });
  const options = process.platform === 'linux' ? ['-a', '--reflink=auto'] : ['-Rp'];
  await promisify(execFile)('cp', [...options, from, to]);
}

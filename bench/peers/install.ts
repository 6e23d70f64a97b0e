import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { progress, stopped } from '../progress.ts';

const CACHE = join(import.meta.dirname, '../../node_modules/.cache/quad-bench/peers');
const FILES = ['package.json', 'package-lock.json'];

/**
 * Install the packages of a peer, at the versions of its lock file, from the registry. No package runs a script, so
 * none can download anything else. A later run with the same lock file uses the same folder.
 */
export async function installPeer(name: 'nodebb' | 'bluesky'): Promise<string> {
  const versions = join(import.meta.dirname, name);
  const lock = await readFile(join(versions, 'package-lock.json'));
  const folder = join(CACHE, `${name}-${createHash('sha256').update(lock).digest('hex').slice(0, 12)}`);
  const stamp = join(folder, 'installed');
  if (existsSync(stamp)) return folder;
  progress(`installing ${name} (cached for the next run)`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const file of FILES) await copyFile(join(versions, file), join(folder, file));
  const args = ['ci', '--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund'];
  await promisify(execFile)('npm', args, { cwd: folder, signal: stopped });
  await writeFile(stamp, '');
  return folder;
}

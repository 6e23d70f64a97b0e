import { copyFile, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { College } from './colleges.ts';
import { ownFolder } from './colleges.ts';
import { HostError } from './host-error.ts';
import type { Places } from './places.ts';
import { runQuad } from './releases.ts';
import { giveTo } from './system.ts';

/**
 * Back a college up while it runs or sleeps, and return the path of the file.
 *
 * @throws HostError
 */
export async function backUpCollege(places: Places, college: College): Promise<string> {
  const folder = join(places.backups, college.name);
  await ownFolder(folder, (path) => giveTo(college.name, path));
  const said = await runQuad(places, college, releaseOf(college), ['backup', folder]);
  // The command says the path first.
  return said.split('\n')[0] ?? '';
}

/**
 * The release of a college.
 *
 * @throws HostError when it has none
 */
export function releaseOf({ name, release }: Pick<College, 'name' | 'release'>): string {
  if (release === undefined)
    throw new HostError(`the college ${name} has no release: quad-host upgrade ${name} VERSION`);
  return release;
}

/** Do work with a backup at a path where the college's user may read it. */
export async function withReadableBackup(
  places: Places,
  name: string,
  given: string,
  work: (path: string) => Promise<void>,
): Promise<void> {
  const folder = join(places.backups, name);
  const path = resolve(given);
  if (dirname(path) === resolve(folder)) return work(path);
  const copy = join(folder, `given-${basename(path)}`);
  await copyFile(path, copy).catch((error: NodeJS.ErrnoException) => {
    throw new HostError(`the backup ${given} cannot be read (${error.code})`, { cause: error });
  });
  try {
    await giveTo(name, copy);
    await work(copy);
  } finally {
    await rm(copy, { force: true });
  }
}

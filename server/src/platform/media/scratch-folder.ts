import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from '../processes.ts';

/** Tells this process from an earlier one with its number, which a container gives to each of its starts. */
const START = randomUUID().slice(0, 8);

/** A folder that only its owner may enter, for files that are still being made. */
export interface ScratchFolder {
  readonly path: string;
  /** A path in the folder that nothing uses. Nothing is made there yet. */
  newPath(): string;
}

/** Opens (or makes) a scratch folder and removes what processes that have ended left behind in it. */
export async function openScratchFolder(path: string): Promise<ScratchFolder> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  for (const name of await readdir(path)) {
    if (isLeftOver(name)) await rm(join(path, name), { recursive: true, force: true });
  }
  return { path, newPath: () => join(path, `${process.pid}-${START}-${randomUUID()}`) };
}

/** Names begin with the number of the process that made them. */
function isLeftOver(name: string): boolean {
  const maker = Number.parseInt(name, 10);
  if (maker === process.pid) return !name.startsWith(`${maker}-${START}-`);
  return Number.isNaN(maker) || !isAlive(maker);
}

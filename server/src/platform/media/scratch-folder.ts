import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from '../processes.ts';

/** Distinguishes this process from an earlier one with the same id, which is normal in a container. */
const START = randomUUID().slice(0, 8);

/** A folder that only its owner can read, for unfinished files. */
export interface ScratchFolder {
  readonly path: string;
  /** An unused path in the folder. Creates nothing. */
  newPath(): string;
}

/** Open (or create) a scratch folder, and remove the files of processes that have ended. */
export async function openScratchFolder(path: string): Promise<ScratchFolder> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  for (const name of await readdir(path)) {
    if (isLeftOver(name)) await rm(join(path, name), { recursive: true, force: true });
  }
  return { path, newPath: () => join(path, `${process.pid}-${START}-${randomUUID()}`) };
}

/** A name begins with the id of its process. */
function isLeftOver(name: string): boolean {
  const maker = Number.parseInt(name, 10);
  if (maker === process.pid) return !name.startsWith(`${maker}-${START}-`);
  return Number.isNaN(maker) || !isAlive(maker);
}

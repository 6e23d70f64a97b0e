import { constants } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import type { ScratchFolder } from './scratch-folder.ts';
import { NoSuchFile } from './store.ts';

/** A file at a path of this machine, which may exist only until it is disposed of. */
export interface LocalFile extends AsyncDisposable {
  readonly path: string;
}

/** Copy a file that may be moved away during the work with it. */
export async function copyOf(path: string, scratch: ScratchFolder): Promise<LocalFile> {
  const copy = scratch.newPath();
  const dispose = () => rm(copy, { force: true });
  try {
    await copyFile(path, copy, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  } catch (error) {
    await dispose();
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new NoSuchFile(path, { cause: error }) : error;
  }
  return { path: copy, [Symbol.asyncDispose]: dispose };
}

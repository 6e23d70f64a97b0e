import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { openScratchFolder } from './scratch-folder.ts';
import { assertName, boundsOf, type Content, type ListedFile, type MediaStore, NoSuchFile } from './store.ts';

/** Open a store in a local folder, which it creates. */
export async function openFolderStore(folder: string): Promise<MediaStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const partial = await openScratchFolder(join(folder, '.partial'));
  const pathOf = (name: string) => {
    assertName(name);
    return join(folder, name);
  };

  const put = async (name: string, content: Content): Promise<void> => {
    const target = pathOf(name);
    const path = partial.newPath();
    try {
      await write(path, content);
      await sync(path, content);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(path, target);
      await syncFolder(target);
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  };

  return {
    put,

    async copy(from, to) {
      const path = pathOf(from);
      if (!(await statOf(path))) throw new NoSuchFile(from);
      await put(to, { path });
    },

    async open(name, range) {
      const file = await open(pathOf(name), 'r').catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new NoSuchFile(name, { cause: error }) : error;
      });
      try {
        const found = await file.stat();
        if (!found.isFile()) throw new NoSuchFile(name);
        const { first, last } = boundsOf(range, found.size);
        if (last >= first)
          return { content: file.createReadStream({ start: first, end: last }), size: found.size, first, last };
        await file.close();
        return { content: Readable.from([]), size: found.size, first, last };
      } catch (error) {
        await file.close();
        throw error;
      }
    },

    async sizeOf(name) {
      return (await statOf(pathOf(name)))?.size;
    },

    async withFile(name, work) {
      const path = pathOf(name);
      if (!(await statOf(path))) throw new NoSuchFile(name);
      return work(path);
    },

    async delete(name) {
      await rm(pathOf(name), { force: true });
    },

    list: (prefix) => filesIn(folder, prefix),
  };
}

/** Files below a folder. Names that begin with a dot are no files of a store. */
async function* filesIn(folder: string, prefix: string): AsyncIterable<ListedFile> {
  const entries = await readdir(join(folder, prefix), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    const name = `${prefix}${entry.name}`;
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) {
      yield* filesIn(folder, `${name}/`);
      continue;
    }
    // The file may have been deleted since the folder was read.
    const found = await statOf(join(folder, name));
    if (found) yield { name, bytes: found.size, storedAt: found.mtime };
  }
}

async function write(path: string, content: Content): Promise<void> {
  if (content instanceof Uint8Array) await writeFile(path, content, { mode: 0o600, flag: 'wx' });
  else if ('path' in content) await copyFile(content.path, path, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  else await writeFile(path, content.stream, { mode: 0o600, flag: 'wx' });
}

async function statOf(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Flush a file to the disk. Throws when a stream ended early. */
async function sync(path: string, content: Content): Promise<void> {
  await using file = await open(path, 'r+');
  await file.sync();
  const { size } = await file.stat();
  if ('stream' in content && size !== content.bytes)
    throw new Error(`the folder stored ${size} of ${content.bytes} bytes`);
}

/** Make the name of a file survive a power cut. Windows does this by itself, and cannot open a folder. */
export async function syncFolder(file: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using folder = await open(dirname(file), 'r');
  await folder.sync();
}

import { constants, createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { syncFolder } from './folder-store.ts';
import type { LocalFile } from './local-file.ts';
import { NoSuchFile } from './store.ts';

/** The received bytes of uploads, by the id of the upload. */
export interface UploadFiles {
  /** Whether bytes may be written only by the holder of the upload's lock. */
  readonly needsLock: boolean;
  /** Write bytes at an offset. Idempotent. When it resolves, they survive a crash. */
  write(id: string, bytes: Buffer, offset: number): Promise<void>;
  /** Whether any bytes of an upload are here. */
  has(id: string): Promise<boolean>;
  /** Take over a complete file of this machine, which disappears from its path. */
  adopt(id: string, path: string, bytes: number): Promise<void>;
  /** The first `bytes` bytes as a file of this machine, which must not be changed. Throws NoSuchFile. */
  toFile(id: string, bytes: number): Promise<LocalFile>;
  /** The first `bytes` bytes as a stream. Throws NoSuchFile when some of them are missing. */
  read(id: string, bytes: number): Promise<AsyncIterable<Uint8Array>>;
  /** Delete the bytes of an upload. Idempotent. */
  delete(id: string): Promise<void>;
  /** The ids of uploads without new bytes for this long. */
  olderThan(ageMs: number): Promise<string[]>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Throw unless this is the id of an upload. */
export function assertUploadId(id: string): void {
  if (!UUID.test(id)) throw new Error(`not the id of an upload: ${id}`);
}

/** Open the folder of uploads, which it creates. Each upload is one file. */
export async function openUploadFolder(folder: string): Promise<UploadFiles> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (id: string) => {
    assertUploadId(id);
    return join(folder, id);
  };

  /** The path of a file with at least this many bytes. */
  const pathWith = async (id: string, bytes: number): Promise<string> => {
    const found = await stat(pathOf(id)).catch(() => undefined);
    if (!found || found.size < bytes) throw new NoSuchFile(id);
    return pathOf(id);
  };

  return {
    needsLock: true,

    async write(id, bytes, offset) {
      const path = pathOf(id);
      // A file that lost its beginning must not reappear with a hole.
      const flags = offset === 0 ? constants.O_RDWR | constants.O_CREAT : constants.O_RDWR;
      await using file = await open(path, flags, 0o600);
      await writeAll(file, bytes, offset);
      await file.datasync();
      if (offset === 0) await syncFolder(path);
    },

    async has(id) {
      return (await stat(pathOf(id)).catch(() => undefined)) !== undefined;
    },

    async adopt(id, path) {
      await rename(path, pathOf(id));
      await using file = await open(pathOf(id), 'r+');
      await file.sync();
      await syncFolder(pathOf(id));
    },

    async toFile(id, bytes) {
      return { path: await pathWith(id, bytes), [Symbol.asyncDispose]: async () => undefined };
    },

    async read(id, bytes) {
      if (bytes === 0) return Readable.from([]);
      return createReadStream(await pathWith(id, bytes), { end: bytes - 1, highWaterMark: 256 * 1024 });
    },

    async delete(id) {
      await rm(pathOf(id), { force: true });
    },

    async olderThan(ageMs) {
      const newest = Date.now() - ageMs;
      const old: string[] = [];
      for (const name of await readdir(folder)) {
        if (!UUID.test(name)) continue;
        const changedAt = (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? Infinity;
        if (changedAt < newest) old.push(name);
      }
      return old;
    },
  };
}

async function writeAll(file: FileHandle, bytes: Buffer, place: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    done += (await file.write(bytes, done, bytes.length - done, place + done)).bytesWritten;
  }
}

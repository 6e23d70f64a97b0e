import { randomBytes } from 'node:crypto';
import { constants, copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openScratchFolder } from './scratch-folder.ts';

/** The stored types. Each name ends in one of them, which decides the type it is served with. */
export const STORED_TYPES = {
  webp: 'image/webp',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  epub: 'application/epub+zip',
  doc: 'application/msword',
  ppt: 'application/vnd.ms-powerpoint',
  xls: 'application/vnd.ms-excel',
  // Without a public address: only a call sends it, to permitted viewers.
  private: 'application/octet-stream',
} as const;
export type StoredType = keyof typeof STORED_TYPES;

/** Stores pictures, videos and documents. A name cannot be guessed and is never reused, so its file never changes. */
export interface MediaStore {
  /** Store bytes, or a copy of the file at a path, and return the name. When it resolves, the file is on the disk. */
  put(content: Uint8Array | { readonly path: string }, type: StoredType): Promise<string>;
  /** Delete a file. Idempotent. */
  delete(name: string): Promise<void>;
  /** The path of a file, for readers of the disk. */
  pathOf(name: string): string;
  /** The size of a file in bytes; undefined when it does not exist. */
  sizeOf(name: string): Promise<number | undefined>;
  /** The names of all files older than this age, at most `batch` of them at once. */
  namesOlderThan(ageMs: number, batch: number): AsyncIterable<string[]>;
}

/** 160 random bits in one of 256 folders, so that no folder grows without limit. */
const NAME = new RegExp(`^([0-9a-f]{2})/\\1[0-9a-f]{38}\\.(${Object.keys(STORED_TYPES).join('|')})$`);

/** The types that are stored unchanged and served as downloads. */
export type DocumentType = Exclude<StoredType, 'webp' | 'mp4' | 'vtt' | 'private'>;

/** The document type of a detected type; undefined for types that are not stored unchanged. */
export function documentType(mime: string): DocumentType | undefined {
  return (Object.keys(STORED_TYPES) as StoredType[]).filter(isDocument).find((type) => STORED_TYPES[type] === mime);
}

/** Whether files of a type are stored unchanged, as downloads. The server itself writes all others. */
export function isDocument(type: StoredType): type is DocumentType {
  return type !== 'webp' && type !== 'mp4' && type !== 'vtt' && type !== 'private';
}

/** The type of a stored file by its name; undefined for an invalid name. */
export function storedType(name: string): StoredType | undefined {
  return NAME.exec(name)?.[2] as StoredType | undefined;
}

/** Open a store in a local folder, which it creates. A file is stored completely or not at all. */
export async function localMediaStore(folder: string): Promise<MediaStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const partial = await openScratchFolder(join(folder, '.partial'));

  return {
    async put(content, type) {
      const id = randomBytes(20).toString('hex');
      const name = `${id.slice(0, 2)}/${id}.${type}`;
      const target = join(folder, name);
      const path = partial.newPath();
      try {
        if (content instanceof Uint8Array) await writeFile(path, content, { mode: 0o600, flag: 'wx' });
        else await copyFile(content.path, path, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
        await sync(path);
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await rename(path, target);
        await syncFolder(target);
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      return name;
    },

    async delete(name) {
      if (storedType(name) === undefined) throw new Error(`not a name of the media store: ${name}`);
      await rm(join(folder, name), { force: true });
    },

    pathOf: (name) => join(folder, name),

    async sizeOf(name) {
      return (await statOf(join(folder, name)))?.size;
    },

    async *namesOlderThan(ageMs, batch) {
      const newest = Date.now() - ageMs;
      for (const { name: part } of await foldersIn(folder)) {
        let names: string[] = [];
        for (const file of await readdir(join(folder, part))) {
          const name = `${part}/${file}`;
          // The store did not create this file.
          if (storedType(name) === undefined) continue;
          if (((await statOf(join(folder, name)))?.mtimeMs ?? Infinity) > newest) continue;
          names.push(name);
          if (names.length < batch) continue;
          yield names;
          names = [];
        }
        if (names.length > 0) yield names;
      }
    },
  };
}

const foldersIn = async (path: string) =>
  (await readdir(path, { withFileTypes: true })).filter((entry) => entry.isDirectory());

async function statOf(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function sync(path: string): Promise<void> {
  await using file = await open(path, 'r+');
  await file.sync();
}

/** Make the name of a file survive a power cut. Windows does this by itself, and cannot open a folder. */
export async function syncFolder(file: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using folder = await open(dirname(file), 'r');
  await folder.sync();
}

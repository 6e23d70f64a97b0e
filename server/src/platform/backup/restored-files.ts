import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listOnce } from '../media/bucket-check.ts';
import { inBatches } from '../media/in-batches.ts';
import { type FilePlace, openBucketPlace, openDataFolder } from '../media/open-storage.ts';
import { openScratchFolder } from '../media/scratch-folder.ts';
import type { MediaConfig } from '../media-config.ts';
import { StartError } from '../start-error.ts';
import { bytesOf, type Part } from './archive.ts';

/** Files that are stored at the same time: each is in memory, and not larger than this. */
const AT_ONCE = 16;
const SMALL_BYTES = 1024 * 1024;
const MEDIA = 'media/';
const UPLOADS = 'uploads/';

/** Open the place of restored media and uploads: the bucket, or else the data folder. */
export async function openRestoredPlaces(
  dataDir: string,
  { s3 }: MediaConfig,
): Promise<FilePlace & { close: () => void }> {
  if (!s3) return { ...(await openDataFolder(dataDir)), close: () => undefined };
  return openBucketPlace(s3, await openScratchFolder(join(dataDir, 'incoming')));
}

/** Store the files of a backup. When `finish` resolves, all of them survive a crash. */
export function fileWriter(dataDir: string, { store, uploadFiles }: FilePlace) {
  let underWay: Promise<void>[] = [];
  return {
    async write({ name, size, content }: Part): Promise<void> {
      if (name.startsWith(UPLOADS)) {
        let offset = 0;
        for await (const bytes of inBatches(asBuffers(content), { bytes: SMALL_BYTES, ms: 60_000 })) {
          await uploadFiles.write(name.slice(UPLOADS.length), bytes, offset);
          offset += bytes.length;
        }
      } else if (!name.startsWith(MEDIA)) await writeSmallFile(join(dataDir, name), content);
      else if (size > SMALL_BYTES) await store.put(name.slice(MEDIA.length), { stream: content, bytes: size });
      else {
        underWay.push(store.put(name.slice(MEDIA.length), await bytesOf(content)));
        if (underWay.length >= AT_ONCE) await this.finish();
      }
    },
    async finish(): Promise<void> {
      const stored = underWay;
      underWay = [];
      await Promise.all(stored);
    },
  };
}

async function writeSmallFile(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await using file = await open(path, 'wx', 0o600);
  await file.writeFile(content);
  await file.sync();
}

async function* asBuffers(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of content) yield Buffer.from(chunk);
}

/**
 * Refuse a bucket with files, because their names could be those of the backup.
 *
 * @throws StartError
 */
export async function refuseUnlessEmptyBucket({ s3 }: MediaConfig): Promise<void> {
  if (!s3) return;
  const name = await listOnce(s3).catch((error: Error) => {
    throw new StartError(`the bucket ${s3.bucket} cannot be read: ${error.message}`, { cause: error });
  });
  if (name !== undefined)
    throw new StartError(`the bucket ${s3.bucket} has ${name}, and a backup is restored into an empty one`);
}

/** Delete all files of a place. */
export async function emptyPlace({ store, uploadFiles }: FilePlace): Promise<void> {
  for await (const { name } of store.list('')) await store.delete(name);
  for (const id of await uploadFiles.olderThan(0)) await uploadFiles.delete(id);
}

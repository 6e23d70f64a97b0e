import { copyOf } from './local-file.ts';
import type { MediaPlace } from './media-place.ts';
import type { ScratchFolder } from './scratch-folder.ts';
import { NoSuchFile } from './store.ts';
import type { UploadFiles } from './upload-files.ts';

/** Uploads in a folder, in a bucket, or on their way. An upload stays where its first bytes went, until it is complete. */
export function createMovingUploads(parts: {
  folder: UploadFiles;
  bucket: UploadFiles;
  place: MediaPlace;
  scratch: ScratchFolder;
}): UploadFiles {
  const { folder, bucket, place, scratch } = parts;
  const current = async () => ((await place.read()) === 'bucket' ? bucket : folder);

  /** Ask both, and the first one again, because an upload may move while the second is asked. */
  const fromEither = async <Result>(id: string, ask: (files: UploadFiles) => Promise<Result>): Promise<Result> => {
    for (const files of place.last() === 'bucket' ? [bucket, folder, bucket] : [folder, bucket, folder]) {
      try {
        return await ask(files);
      } catch (error) {
        if (!(error instanceof NoSuchFile)) throw error;
      }
    }
    throw new NoSuchFile(id);
  };

  return {
    get needsLock() {
      return place.last() === 'folder';
    },

    async write(id, bytes, offset) {
      const files = offset === 0 ? await current() : (await folder.has(id)) ? folder : bucket;
      await files.write(id, bytes, offset);
    },

    adopt: async (id, path, bytes) => (await current()).adopt(id, path, bytes),
    has: async (id) => (await folder.has(id)) || (await bucket.has(id)),
    async toFile(id, bytes) {
      return fromEither(id, async (files) => {
        const file = await files.toFile(id, bytes);
        return files === folder && place.last() === 'bucket' ? copyOf(file.path, scratch) : file;
      });
    },

    read: (id, bytes) => fromEither(id, (files) => files.read(id, bytes)),

    async delete(id) {
      await Promise.all([folder.delete(id), bucket.delete(id)]);
    },

    async olderThan(ageMs) {
      const [young, old] = await Promise.all([folder.olderThan(ageMs), bucket.olderThan(ageMs)]);
      return [...new Set([...young, ...old])];
    },
  };
}

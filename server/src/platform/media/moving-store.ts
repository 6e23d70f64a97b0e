import { copyOf } from './local-file.ts';
import type { MediaPlace } from './media-place.ts';
import type { ScratchFolder } from './scratch-folder.ts';
import { type MediaStore, NoSuchFile } from './store.ts';

/**
 * A store whose files are in a folder, in a bucket, or on their way from one to the other. New files go to the current
 * place; a file is read where it is. Of a file that moves, `list` may give both.
 */
export function createMovingStore(parts: {
  folder: MediaStore;
  bucket: MediaStore;
  place: MediaPlace;
  scratch: ScratchFolder;
}): MediaStore {
  const { folder, bucket, place, scratch } = parts;
  /** The stores in the order to look into. A file may move while the second is asked, so the first is asked again. */
  const inOrder = () => (place.last() === 'bucket' ? [bucket, folder, bucket] : [folder, bucket, folder]);
  const current = async () => ((await place.read()) === 'bucket' ? bucket : folder);

  /** Find the store that has a file. Throws NoSuchFile. */
  const holderOf = async (name: string): Promise<MediaStore> => {
    for (const store of inOrder()) if ((await store.sizeOf(name)) !== undefined) return store;
    throw new NoSuchFile(name);
  };

  const open: MediaStore['open'] = async (name, range) => {
    for (const store of inOrder()) {
      try {
        return await store.open(name, range);
      } catch (error) {
        if (!(error instanceof NoSuchFile)) throw error;
      }
    }
    throw new NoSuchFile(name);
  };

  return {
    put: async (name, content) => (await current()).put(name, content),

    async copy(from, to) {
      const store = await current();
      if ((await holderOf(from)) === store) return store.copy(from, to);
      const { content, size } = await open(from);
      await store.put(to, { stream: content, bytes: size });
    },

    open,

    async sizeOf(name) {
      for (const store of inOrder()) {
        const bytes = await store.sizeOf(name);
        if (bytes !== undefined) return bytes;
      }
      return undefined;
    },

    async withFile(name, work) {
      const holder = await holderOf(name);
      return holder.withFile(name, async (path) => {
        if (holder === bucket || place.last() === 'folder') return work(path);
        await using copy = await copyOf(path, scratch);
        return await work(copy.path);
      });
    },

    async delete(name) {
      await Promise.all([folder.delete(name), bucket.delete(name)]);
    },

    async *list(prefix) {
      for (const store of [folder, bucket]) yield* store.list(prefix);
    },
  };
}

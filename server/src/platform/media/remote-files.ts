import { rm } from 'node:fs/promises';
import { IMAGE_MAX_BYTES } from '@quad/contract/limits/media';
import { AppError } from '../errors/app-error.ts';
import { createPublicFetch, type FetchParts, NotFetched } from '../outbound/public-fetch.ts';
import { createFairQueue, type Sender } from './fair-queue.ts';
import { IMAGE_TYPES } from './file-kinds.ts';
import { saveUpload, type UploadedFile } from './save-upload.ts';
import type { ScratchFolder } from './scratch-folder.ts';

/** Files from web addresses, in the form of uploads. */
export interface RemoteFiles {
  /**
   * Fetch the picture at an address and work with it; it is deleted afterwards. It is checked like a file of a form.
   * Throws `picture_not_fetched`, `unsupported_image`, `image_too_large` and `media_busy`.
   */
  withPicture<Result>(address: string, sender: Sender, work: (file: UploadedFile) => Promise<Result>): Promise<Result>;
}

/** Other servers are slow: a person waits for their own fetches, and only a few run in total. */
const QUEUE = { atOnce: 4, perPerson: 1, waiting: 40, waitingPerPerson: 3 };

export function createRemoteFiles(incoming: ScratchFolder, parts: FetchParts = {}): RemoteFiles {
  const fetchPublic = createPublicFetch(parts);
  const queue = createFairQueue(QUEUE);
  const nobody = new AbortController().signal;

  return {
    async withPicture(address, sender, work) {
      const { signal = nobody } = sender;
      const path = incoming.newPath();
      try {
        const fetching = { accept: IMAGE_TYPES, maxBytes: IMAGE_MAX_BYTES, signal };
        const saved = await queue.run(sender, () =>
          fetchPublic(address, fetching, (body) => saveUpload(body, path, 'image')),
        );
        return await work({ ...saved, fileName: '', signal });
      } catch (error) {
        if (error instanceof NotFetched) throw new AppError('picture_not_fetched', { cause: error });
        throw error;
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

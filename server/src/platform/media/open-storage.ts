import { join } from 'node:path';
import type { MediaConfig } from '../media-config.ts';
import { openFolderStore } from './folder-store.ts';
import { openScratchFolder, type ScratchFolder } from './scratch-folder.ts';
import type { MediaStore } from './store.ts';
import { openUploadFolder, type UploadFiles } from './upload-files.ts';

/** Where the files of a campus are. */
export interface Storage {
  readonly store: MediaStore;
  readonly uploadFiles: UploadFiles;
  /** A folder of this machine for files in preparation. */
  readonly scratch: ScratchFolder;
  /** End the connections to the store. */
  close(): void;
}

/** Open the media and uploads of a campus: in its bucket, or else in its data folder. */
export async function openStorage({ dataDir, media }: { dataDir: string; media: MediaConfig }): Promise<Storage> {
  const scratch = await openScratchFolder(join(dataDir, 'incoming'));
  if (!media.s3) return { ...(await openFolders(dataDir)), scratch, close: () => undefined };
  return { ...(await openInBucket(media.s3, scratch)), scratch };
}

async function openFolders(dataDir: string): Promise<Pick<Storage, 'store' | 'uploadFiles'>> {
  return {
    store: await openFolderStore(join(dataDir, 'media')),
    uploadFiles: await openUploadFolder(join(dataDir, 'uploads')),
  };
}

async function openInBucket(s3: NonNullable<MediaConfig['s3']>, scratch: ScratchFolder) {
  // Loaded late: a campus without a bucket needs no client.
  const [{ openBucket, openS3Store }, { createStoredUploads }] = await Promise.all([
    import('./s3-store.ts'),
    import('./stored-upload-files.ts'),
  ]);
  const client = openBucket(s3);
  const storeAt = (prefix: string) => openS3Store({ client, bucket: s3.bucket, prefix, scratch });
  return {
    store: storeAt('media/'),
    uploadFiles: createStoredUploads(storeAt('uploads/'), scratch),
    close: () => client.destroy(),
  };
}

import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import type { MediaConfig, S3Config } from '../media-config.ts';
import { StartError } from '../start-error.ts';
import { openFolderStore } from './folder-store.ts';
import { openPlace, type Place, readPlace, writePlace } from './media-place.ts';
import { openScratchFolder, type ScratchFolder } from './scratch-folder.ts';
import type { MediaStore } from './store.ts';
import { openUploadFolder, type UploadFiles } from './upload-files.ts';

/** One of the places of media and uploads. */
export interface FilePlace {
  readonly store: MediaStore;
  readonly uploadFiles: UploadFiles;
}

/** Where the files of a campus are. */
export interface Storage extends FilePlace {
  /** A folder of this machine for files in preparation. */
  readonly scratch: ScratchFolder;
  /** Both places of a campus with a bucket, between which files can move. */
  readonly places: MediaPlaces | undefined;
  /** End the connections to the bucket. */
  close(): void;
}

/** The data folder and the bucket. */
export interface MediaPlaces {
  readonly folder: FilePlace;
  readonly bucket: FilePlace;
  /** Send new files there, on all nodes. */
  setPlace(place: Place): Promise<void>;
}

/**
 * Open the media and uploads of a campus: in its data folder, or in its bucket, with what the data folder still has.
 *
 * @throws StartError when the media are in a bucket and its settings are missing
 */
export async function openStorage(parts: { dataDir: string; media: MediaConfig; db: Database }): Promise<Storage> {
  const { dataDir, media, db } = parts;
  const scratch = await openScratchFolder(join(dataDir, 'incoming'));
  const folder = await openDataFolder(dataDir);
  if (!media.s3) {
    await refuseWithoutBucket(db);
    return { ...folder, scratch, places: undefined, close: () => undefined };
  }
  const { close, ...bucket } = await openBucketPlace(media.s3, scratch);
  const [place, { createMovingStore }, { createMovingUploads }] = await Promise.all([
    openPlace(db),
    import('./moving-store.ts'),
    import('./moving-uploads.ts'),
  ]);
  const setPlace = async (place: Place) => {
    await writePlace(db, place);
  };
  return {
    store: createMovingStore({ folder: folder.store, bucket: bucket.store, place, scratch }),
    uploadFiles: createMovingUploads({ folder: folder.uploadFiles, bucket: bucket.uploadFiles, place, scratch }),
    scratch,
    places: { folder, bucket, setPlace },
    close,
  };
}

/** Open the media and uploads in a data folder, which it creates. */
export async function openDataFolder(dataDir: string): Promise<FilePlace> {
  return {
    store: await openFolderStore(join(dataDir, 'media')),
    uploadFiles: await openUploadFolder(join(dataDir, 'uploads')),
  };
}

/** Open the media and uploads in a bucket. */
export async function openBucketPlace(
  s3: S3Config,
  scratch: ScratchFolder,
): Promise<FilePlace & { close: () => void }> {
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

/** Refuse to serve a campus whose media could not be found. */
async function refuseWithoutBucket(db: Database): Promise<void> {
  if ((await readPlace(db)) !== 'bucket') return;
  throw new StartError(
    'the media of this campus are in a bucket: set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY, or move them with npm run quad -- move-media to-folder first',
  );
}

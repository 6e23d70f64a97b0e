import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { areFilesHeld, removeFiles } from '../db/hold-files.ts';
import { addJob, handleJob, type JobHandler } from '../jobs/jobs.ts';
import type { MediaConfig } from '../media-config.ts';
import { type Metrics, NO_METRICS } from '../observe/metrics.ts';
import { timed } from '../observe/timed.ts';
import type { FetchParts } from '../outbound/public-fetch.ts';
import { acceptForms } from './form.ts';
import { createIntake, type MediaIntake } from './intake.ts';
import { createLibrary, type MediaLibrary } from './library.ts';
import { discardMedia, discardUploads, sweepMediaStore, sweepUploads } from './media-jobs.ts';
import { openStorage, type Storage } from './open-storage.ts';
import { purge, purgeMedia } from './purge.ts';
import { createRemoteFiles, type RemoteFiles } from './remote-files.ts';
import { createResumableUploads, type ResumableUploads } from './resumable-uploads.ts';
import type { ScratchFolder } from './scratch-folder.ts';
import { serveMedia } from './serve.ts';
import { sweepMedia } from './sweep.ts';
import { createUploads, type Uploads } from './uploads.ts';

/** Every night at 3:23 (UTC), when hardly anyone uploads. */
const NIGHTLY = '23 3 * * *';
const HOURLY = '17 * * * *';

/** Pictures and videos: receiving and serving them. */
export interface MediaPlatform {
  readonly intake: MediaIntake;
  readonly storage: Storage;
  readonly library: MediaLibrary;
  readonly uploads: Uploads;
  readonly resumableUploads: ResumableUploads;
  readonly remoteFiles: RemoteFiles;
  /** For files in preparation. */
  readonly scratch: ScratchFolder;
  readonly jobs: readonly JobHandler[];
  /** Let a server accept forms and serve /media. Call it before creating the routes. */
  register(server: FastifyInstance): Promise<void>;
  /** End the connections to the store. */
  close(): void;
}

/** Open the media of a campus. Removes partial files of an earlier process. */
export async function openMedia(parts: {
  dataDir: string;
  publicUrl: string;
  media: MediaConfig;
  db: Database;
  logger: FastifyBaseLogger;
  metrics?: Metrics;
  fetching?: FetchParts | undefined;
}): Promise<MediaPlatform> {
  const { db, logger, metrics = NO_METRICS, fetching, publicUrl, media } = parts;
  const storage = await openStorage(parts);
  const { uploadFiles, scratch: incoming } = storage;
  const store = timed(storage.store, 'quad_store', metrics);
  const intake = createIntake(store);
  const uploads = createUploads({ files: uploadFiles, db });
  /** Sweep, unless a backup is running: the next sweep follows within an hour or a night. */
  const unlessBackupRuns = async (sweep: () => Promise<unknown>) => {
    if (!(await areFilesHeld(db))) await sweep();
  };
  return {
    intake,
    storage,
    uploads,
    resumableUploads: createResumableUploads({ db, files: uploadFiles }),
    remoteFiles: createRemoteFiles(incoming, fetching),
    scratch: incoming,
    library: createLibrary({ db, intake, store, uploads }),
    jobs: [
      // During a backup, the files in it stay.
      handleJob(discardMedia, ({ names }) =>
        removeFiles(
          db,
          async () => {
            await intake.discard(names);
            // A CDN asked earlier could fetch the files again.
            if (media.purgeUrl) await addJob(db, purgeMedia, { names });
          },
          (trx) => addJob(trx, discardMedia, { names }, { runAt: inAMinute() }),
        ),
      ),
      handleJob(purgeMedia, async ({ names }) => {
        // The setting may have been removed since.
        const { purgeUrl, purgeMethod } = media;
        if (purgeUrl) await purge(names, { purgeUrl, purgeMethod, publicUrl: media.publicUrl ?? publicUrl });
      }),
      handleJob(sweepMediaStore, () => unlessBackupRuns(() => sweepMedia({ db, store, logger })), { cron: NIGHTLY }),
      handleJob(discardUploads, ({ ids }) =>
        removeFiles(
          db,
          () => uploads.discard(ids),
          (trx) => addJob(trx, discardUploads, { ids }, { runAt: inAMinute() }),
        ),
      ),
      handleJob(sweepUploads, () => unlessBackupRuns(() => uploads.sweep()), { cron: HOURLY }),
    ],
    async register(server) {
      acceptForms(server, incoming);
      await serveMedia(server, { store, isOnCdn: media.publicUrl !== undefined });
    },
    close: storage.close,
  };
}

const inAMinute = () => new Date(Date.now() + 60_000);

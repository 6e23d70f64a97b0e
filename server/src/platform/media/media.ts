import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { handleJob, type JobHandler } from '../jobs/jobs.ts';
import { acceptForms } from './form.ts';
import { createIntake, type MediaIntake } from './intake.ts';
import { discardMedia } from './media-jobs.ts';
import { openScratchFolder } from './scratch-folder.ts';
import { serveMedia } from './serve.ts';
import { localMediaStore } from './store.ts';

/** Pictures and videos: how they come in, and how they are served. */
export interface MediaPlatform {
  readonly intake: MediaIntake;
  readonly jobs: readonly JobHandler[];
  /** Lets a server take forms and serve /media. Call it before the routes are made. */
  register(server: FastifyInstance): Promise<void>;
}

/** Opens the media kept in a data folder. What an earlier process left half received there is removed. */
export async function openMedia(dataDir: string): Promise<MediaPlatform> {
  const incoming = await openScratchFolder(join(dataDir, 'incoming'));
  const folder = join(dataDir, 'media');
  const store = await localMediaStore(folder);
  const intake = createIntake(store, incoming);
  return {
    intake,
    jobs: [handleJob(discardMedia, ({ names }) => intake.discard(names))],
    async register(server) {
      acceptForms(server, incoming);
      await serveMedia(server, folder);
    },
  };
}

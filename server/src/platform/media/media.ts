import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { acceptForms } from './form.ts';
import { createIntake, type MediaIntake } from './intake.ts';
import { openScratchFolder } from './scratch-folder.ts';
import { serveMedia } from './serve.ts';
import { localMediaStore } from './store.ts';

/** Pictures and videos: how they come in, and how they are served. */
export interface MediaPlatform {
  readonly intake: MediaIntake;
  /** Lets a server take forms and serve /media. Call it before the routes are made. */
  register(server: FastifyInstance): Promise<void>;
}

/** Opens the media kept in a data folder. What an earlier process left half received there is removed. */
export async function openMedia(dataDir: string): Promise<MediaPlatform> {
  const incoming = await openScratchFolder(join(dataDir, 'incoming'));
  const folder = join(dataDir, 'media');
  const store = await localMediaStore(folder);
  return {
    intake: createIntake(store, incoming),
    async register(server) {
      acceptForms(server, incoming);
      await serveMedia(server, folder);
    },
  };
}

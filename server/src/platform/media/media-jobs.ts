import { defineJob } from '../jobs/jobs.ts';

/** Removes files from the media store, by name. */
export const discardMedia = defineJob<{ names: readonly string[] }>('discard-media');

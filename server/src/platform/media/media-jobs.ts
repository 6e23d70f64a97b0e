import { defineJob } from '../jobs/jobs.ts';

/** Removes files from the media store, by name. */
export const discardMedia = defineJob<{ names: readonly string[] }>('discard-media');

/** Removes files that belong to nothing and reports those that are missing. */
export const sweepMediaStore = defineJob<object>('sweep-media');

/** Removes the files of uploads that are no more, by id. */
export const discardUploads = defineJob<{ ids: readonly string[] }>('discard-uploads');

/** Removes uploads that were given up. */
export const sweepUploads = defineJob<object>('sweep-uploads');

import { defineJob } from '../jobs/jobs.ts';

/** Delete files from the media store, by name. */
export const discardMedia = defineJob<{ names: readonly string[] }>('discard-media');

/** Delete files without a row, and report missing ones. */
export const sweepMediaStore = defineJob<object>('sweep-media');

/** Delete the files of deleted uploads, by id. */
export const discardUploads = defineJob<{ ids: readonly string[] }>('discard-uploads');

/** Delete expired uploads. */
export const sweepUploads = defineJob<object>('sweep-uploads');

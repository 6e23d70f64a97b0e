import { chunk } from '../../../../lib/chunk.ts';

/** The comments of a reel: fetched when they are opened, or stand beside it. */
export const commentsChunk = chunk(() => import('./components/ReelComments.tsx'));

import { chunk } from '../../../../lib/chunk.ts';

/** The comments of a reel, loaded when they open, or beside it. */
export const commentsChunk = chunk(() => import('./components/ReelComments.tsx'));

import { chunk } from '../../../../lib/chunk.ts';
import { onLiveGap } from '../../../../lib/live/live.ts';
import { followOutbox } from '../../../../lib/outbox/outbox-place.ts';
import { mark } from '../waiting-marks.ts';
import { POSTS_OUTBOX } from './later-action.ts';

/** The code that sends actions later. It is loaded early, because without a connection it could not be. */
export const laterChunk = chunk(() => import('./posts-outbox.ts'));

/** The code is not part of the first load: users rarely lose the connection right after it. */
const AFTER_START = 5000;

const load = () => void laterChunk.fetch().catch(() => undefined);

/** Sends what still waits on this device, and makes ready for what will. Called once, when the app starts. */
export function followLater() {
  followOutbox(POSTS_OUTBOX, laterChunk.fetch);
  const stop = onLiveGap(() => {
    stop();
    setTimeout(load, AFTER_START);
  });
  if (!navigator.onLine) load();
}

/**
 * Takes on to like or save a post later, or to do so no longer. `failed` is called where that is not possible: its code is
 * not there, and cannot be fetched.
 */
export function setLater(kind: 'like' | 'save', postId: string, on: boolean, failed: () => void) {
  mark(postId, kind, on);
  laterChunk.fetch().then(
    ({ sendLater }) => void sendLater({ kind, postId, on }),
    () => {
      mark(postId, kind, undefined);
      failed();
    },
  );
}

import { chunk } from '../../../../lib/chunk.ts';
import { onLiveGap } from '../../../../lib/live/live.ts';
import { followOutbox } from '../../../../lib/outbox/outbox-place.ts';
import { mark } from '../waiting-marks.ts';
import { POSTS_OUTBOX } from './later-action.ts';

/** What sends later; fetched before it is needed, because then there is no connection. */
export const laterChunk = chunk(() => import('./posts-outbox.ts'));

/** It is not part of the first load: nobody loses the connection as soon as it stands. */
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

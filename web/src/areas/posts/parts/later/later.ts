import { chunk } from '../../../../lib/chunk.ts';
import { onLiveGap } from '../../../../lib/live/live.ts';
import { followOutbox } from '../../../../lib/outbox/outbox-place.ts';
import { mark } from '../waiting-marks.ts';
import { POSTS_OUTBOX } from './later-action.ts';

/** The code that sends actions later. It is loaded early, because without a connection it could not be. */
export const laterChunk = chunk(() => import('./posts-outbox.ts'));

/** Milliseconds from the first connection to the load of the code: users rarely lose the connection so early. */
const AFTER_START = 5000;

const load = () => void laterChunk.fetch().catch(() => undefined);

/** Send the actions that wait on this device, and load the code for later ones. Called once, when the app starts. */
export function followLater() {
  followOutbox(POSTS_OUTBOX, laterChunk.fetch);
  const stop = onLiveGap(() => {
    stop();
    setTimeout(load, AFTER_START);
  });
  if (!navigator.onLine) load();
}

/**
 * Queue a like or a save of a post, or its removal. `failed` is called when the code of the queue cannot be loaded.
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

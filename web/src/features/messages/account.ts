import { onRelationChange } from '../../domains/people/relation-changes.ts';
import { session } from '../../lib/session.ts';
import { DATABASE, DRAFTS_KEY, WAITING_KEY } from './outbox/outbox-mark.ts';
import { ALL } from './unread.ts';

/**
 * Sends what still waits on this device when its writer opens the app, and forgets it when they leave it or somebody
 * else signs in. Called once, when the app starts.
 */
export function followAccount() {
  // Whom the viewer has blocked can neither write to them nor be written to.
  onRelationChange((client, change) => {
    if (change === 'visibility') void client.invalidateQueries({ queryKey: ALL });
  });
  session.onAccountLeft(forget);
  session.subscribe(follow);
  follow();
}

function follow() {
  const viewer = session.get()?.user._id;
  try {
    const waiting = localStorage.getItem(WAITING_KEY);
    if (viewer === undefined || waiting === null) return;
    if (waiting !== viewer) return forget();
  } catch {
    // Storage is blocked: nothing was stored.
    return;
  }
  // Without a connection its code may be missing; then it is sent when messages are next opened.
  import('./outbox/device-outbox.ts').catch(() => undefined);
}

function forget() {
  try {
    for (const key of [DRAFTS_KEY, WAITING_KEY]) localStorage.removeItem(key);
    indexedDB.deleteDatabase(DATABASE);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

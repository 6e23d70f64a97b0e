import { session } from '../session.ts';

/** Where an outbox of the device stores its entries. */
export interface OutboxPlace {
  /** The name of its database. */
  readonly database: string;
  /**
   * The key of local storage with the id of the user whose entries wait, so that the app need not open a database when
   * it starts.
   */
  readonly mark: string;
  /** Other keys of local storage that are deleted with their user. */
  readonly others?: readonly string[];
}

/** Store the user whose entries wait, for the app's next start; undefined when none wait. */
export function noteWaiting({ mark }: OutboxPlace, userId: string | undefined) {
  try {
    if (userId === undefined) localStorage.removeItem(mark);
    else localStorage.setItem(mark, userId);
  } catch {
    // Blocked: waiting entries are sent when the outbox is next needed.
  }
}

/**
 * Load an outbox when the app opens and entries of its user wait in it. Delete them when the user leaves or another
 * signs in. Call this once, when the app starts.
 */
export function followOutbox(place: OutboxPlace, load: () => Promise<unknown>) {
  const forget = () => {
    try {
      for (const key of [place.mark, ...(place.others ?? [])]) localStorage.removeItem(key);
      indexedDB.deleteDatabase(place.database);
    } catch {
      // Storage is blocked: nothing was stored.
    }
  };
  const follow = () => {
    const viewer = session.get()?.user._id;
    try {
      const waiting = localStorage.getItem(place.mark);
      if (viewer === undefined || waiting === null) return;
      if (waiting !== viewer) return forget();
    } catch {
      // Storage is blocked: nothing was stored.
      return;
    }
    // Offline its code may be missing; then the entries are sent when the outbox is next needed.
    load().catch(() => undefined);
  };
  session.onAccountLeft(forget);
  session.subscribe(follow);
  follow();
}

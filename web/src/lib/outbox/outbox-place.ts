import { session } from '../session.ts';

/** Where an outbox of the device keeps what it has. */
export interface OutboxPlace {
  /** The name of its database. */
  readonly database: string;
  /** The key of local storage that says whose things wait, so that the app's start need not open a database to know. */
  readonly mark: string;
  /** Other keys of local storage that go with their person. */
  readonly others?: readonly string[];
}

/** Notes whose things wait, for the app's next start; undefined when nothing does. */
export function noteWaiting({ mark }: OutboxPlace, userId: string | undefined) {
  try {
    if (userId === undefined) localStorage.removeItem(mark);
    else localStorage.setItem(mark, userId);
  } catch {
    // Blocked: what waits is sent when its outbox is next needed.
  }
}

/**
 * Loads an outbox when something of the person's waits in it as they open the app, and forgets it when they leave or somebody
 * else signs in. Called once, when the app starts.
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
    // Without a connection its code may be missing; then it is sent when the outbox is next needed.
    load().catch(() => undefined);
  };
  session.onAccountLeft(forget);
  session.subscribe(follow);
  follow();
}

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { DATABASE } from './database-name.ts';
import type { StoredList } from './stored-list.ts';
import type { StoredScan } from './stored-scan.ts';
import type { StoredTicket } from './stored-ticket.ts';

/**
 * Data that the app shows and changes without a connection. Each record has the id of its user, and other users of the
 * device cannot use it.
 */
interface EventsSchema extends DBSchema {
  /** By the id of the event. */
  tickets: { key: string; value: StoredTicket & Owned };
  /** By the id of the event. */
  lists: { key: string; value: StoredList & Owned };
  /** By the id of the scan. */
  scans: { key: string; value: StoredScan & Owned };
}

interface Owned {
  readonly userId: string;
}

let opening: Promise<IDBPDatabase<EventsSchema>> | undefined;

/** Open the database of events on this device. Rejects when the browser refuses to store anything. */
export async function eventsDatabase(): Promise<IDBPDatabase<EventsSchema>> {
  opening ??= openDB<EventsSchema>(DATABASE, 1, {
    upgrade(db) {
      db.createObjectStore('tickets');
      db.createObjectStore('lists');
      db.createObjectStore('scans', { keyPath: 'scan' });
    },
    // Another tab deletes the database, because its user leaves the account.
    blocking: (_, __, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      opening = undefined;
    },
    // Browsers close a database when they need its space. The next call opens it again.
    terminated: () => {
      opening = undefined;
    },
  });
  try {
    return await opening;
  } catch (error) {
    opening = undefined;
    throw error;
  }
}

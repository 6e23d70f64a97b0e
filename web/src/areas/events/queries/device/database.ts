import type { DBSchema } from 'idb';
import { deviceDatabase } from '../../../../lib/device-database.ts';
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

/** Open the database of events on this device. Rejects when the browser refuses to store anything. */
export const eventsDatabase = deviceDatabase<EventsSchema>(DATABASE, (db) => {
  db.createObjectStore('tickets');
  db.createObjectStore('lists');
  db.createObjectStore('scans', { keyPath: 'scan' });
});

import type { DBSchema } from 'idb';
import { deviceDatabase } from '../device-database.ts';
import type { Waiting } from './outbox-entry.ts';

interface OutboxSchema<Entry extends Waiting> extends DBSchema {
  messages: { key: string; value: Entry };
}

/** The name of the object store in each database, from its first use. */
const STORE = 'messages';

/** Where entries wait until they are sent. */
export interface OutboxStore<Entry extends Waiting> {
  /** All entries, in the order of writing. */
  readonly all: () => Promise<readonly Entry[]>;
  /** Add an entry, or replace the one with its id. */
  readonly put: (entry: Entry) => Promise<void>;
  readonly remove: (clientId: string) => Promise<void>;
  readonly clear: () => Promise<void>;
}

/** Entries that last as long as the page. */
export function memoryStore<Entry extends Waiting>(): OutboxStore<Entry> {
  const entries = new Map<string, Entry>();
  return {
    all: async () => inOrder([...entries.values()]),
    put: async (entry) => void entries.set(entry.clientId, entry),
    remove: async (clientId) => void entries.delete(clientId),
    clear: async () => entries.clear(),
  };
}

/**
 * Entries in a database of IndexedDB, which survive the page. Entries that the browser refuses to store last as long as
 * the page.
 */
export function deviceStore<Entry extends Waiting>(name: string): OutboxStore<Entry> {
  const memory = memoryStore<Entry>();
  const database = deviceDatabase<OutboxSchema<Entry>>(
    name,
    (db) => void db.createObjectStore(STORE, { keyPath: 'clientId' }),
  );

  return {
    async all() {
      const stored = await database()
        .then((db) => db.getAll(STORE))
        .catch(() => []);
      return inOrder([...stored, ...(await memory.all())]);
    },
    async put(entry) {
      try {
        await (await database()).put(STORE, entry);
        await memory.remove(entry.clientId);
      } catch {
        await memory.put(entry);
      }
    },
    async remove(clientId) {
      await memory.remove(clientId);
      await database()
        .then((db) => db.delete(STORE, clientId))
        .catch(() => undefined);
    },
    async clear() {
      await memory.clear();
      await database()
        .then((db) => db.clear(STORE))
        .catch(() => undefined);
    },
  };
}

function inOrder<Entry extends Waiting>(entries: Entry[]): Entry[] {
  return entries.sort((one, other) => one.order - other.order);
}

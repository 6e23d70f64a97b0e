import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Waiting } from './outbox-entry.ts';

interface OutboxSchema<Entry extends Waiting> extends DBSchema {
  messages: { key: string; value: Entry };
}

/** The name in each database; it is that of its first use. */
const STORE = 'messages';

/** Where things wait until they are sent. */
export interface OutboxStore<Entry extends Waiting> {
  /** All of them, in the order in which they were written. */
  readonly all: () => Promise<readonly Entry[]>;
  /** Adds an entry, or replaces the one with its id. */
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

/** Entries in a database of IndexedDB, which survive the page. What the browser refuses to store lasts as long as the page. */
export function deviceStore<Entry extends Waiting>(name: string): OutboxStore<Entry> {
  const memory = memoryStore<Entry>();
  let opening: Promise<IDBPDatabase<OutboxSchema<Entry>>> | undefined;

  async function database() {
    opening ??= openDB<OutboxSchema<Entry>>(name, 1, {
      upgrade: (db) => void db.createObjectStore(STORE, { keyPath: 'clientId' }),
      // Another tab deletes it, because its person has left.
      blocking: (_, __, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
        opening = undefined;
      },
      // Browsers close a database when they need its space; the next call opens it again.
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

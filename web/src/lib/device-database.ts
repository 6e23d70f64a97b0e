import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * Declare a database of IndexedDB on this device. The returned function opens it at its first call, and again after the
 * browser or another tab closed it. It rejects when the browser refuses to store anything. `create` makes the object
 * stores of the first version.
 */
export function deviceDatabase<Schema extends DBSchema>(name: string, create: (db: IDBPDatabase<Schema>) => void) {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  return async (): Promise<IDBPDatabase<Schema>> => {
    opening ??= openDB<Schema>(name, 1, {
      upgrade: create,
      // Another tab deletes the database, because its user leaves the account.
      blocking: (_, __, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
        opening = undefined;
      },
      // Browsers close a database when they need its space.
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
  };
}

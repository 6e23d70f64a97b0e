import type { DBSchema, IDBPDatabase } from 'idb';
import type { AccountLease } from '../account-lease.ts';
import { deviceDatabase } from '../device-database.ts';
import { INPUT_DATABASE } from './input-place.ts';

interface FilesSchema extends DBSchema {
  files: { key: [owner: string, form: string, field: string]; value: unknown };
}

const STORE = 'files';
const database = deviceDatabase<FilesSchema>(INPUT_DATABASE, (db) => void db.createObjectStore(STORE));
/** The calls run one after the other, in the order in which they were made. */
let before: Promise<unknown> = Promise.resolve();

function inTurn<Result>(work: (db: IDBPDatabase<FilesSchema>) => Promise<Result>): Promise<Result> {
  const done = before.then(async () => work(await database()));
  before = done.catch(() => undefined);
  return done;
}

/** The fields with files of a user's form, by their names; none where the browser stores nothing. */
export async function readFiles(userId: string, form: string): Promise<Record<string, unknown>> {
  const range = () => IDBKeyRange.bound([userId, form, ''], [userId, form, '\uffff']);
  const fields = await inTurn(async (db) => {
    const [keys, values] = await Promise.all([db.getAllKeys(STORE, range()), db.getAll(STORE, range())]);
    return keys.map(([, , field], place) => [field, values[place]] as const);
  }).catch(() => []);
  return Object.fromEntries(fields);
}

/**
 * Store a field with files; undefined removes it. False when the browser does not allow storage or has no space, or the
 * user has left.
 */
export async function storeFiles(lease: AccountLease, form: string, field: string, value: unknown): Promise<boolean> {
  const { userId, holds } = lease;
  if (userId === undefined) return false;
  const key: [string, string, string] = [userId, form, field];
  try {
    return await inTurn(async (db) => {
      if (!holds()) return false;
      await (value === undefined ? db.delete(STORE, key) : db.put(STORE, value, key));
      return true;
    });
  } catch {
    return false;
  }
}

/** Remove all files of a user's form. */
export async function forgetFiles(userId: string, form: string): Promise<void> {
  const range = () => IDBKeyRange.bound([userId, form, ''], [userId, form, '\uffff']);
  await inTurn((db) => db.delete(STORE, range())).catch(() => undefined);
}

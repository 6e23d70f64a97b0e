import type { Visibility } from '@quad/contract/posts';
import { session } from '../../lib/session.ts';
import type { Draft } from './create-state.ts';
import { parsePostKind } from './post-kinds.ts';

/*
 * A post that is being written outlives the page: its words in local storage, its file in the browser's database. Both
 * name whose they are, so that nobody finds what somebody else has begun on the same device.
 */

const KEY = 'draft';
const DATABASE = 'quad-draft';
const STORE = 'files';

/** What of a draft is kept as text. */
export type StoredText = Pick<Draft, 'kind' | 'caption' | 'location' | 'visibility'>;
type StoredFile = NonNullable<Draft['file']>;

/** The words this person has left, or null. What somebody else has left is forgotten. */
export function readText(userId: string): StoredText | null {
  try {
    const stored = localStorage.getItem(KEY);
    if (stored === null) return null;
    const words = parseText(stored, userId);
    if (!words) void forgetDraft();
    return words;
  } catch {
    return null;
  }
}

/** What a stored text holds for this person; null when it is broken or somebody else's. */
export function parseText(stored: string, userId: string): StoredText | null {
  const value = new Map(Object.entries(Object(parsed(stored))));
  const [caption, location] = [value.get('caption'), value.get('location')];
  if (value.get('userId') !== userId || typeof caption !== 'string' || typeof location !== 'string') return null;
  const visibility: Visibility = value.get('visibility') === 'close_friends' ? 'close_friends' : 'public';
  return { kind: parsePostKind(value.get('kind')) ?? null, caption, location, visibility };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Keeps the words, or lets go of them; false where the browser keeps nothing. */
export function storeText(userId: string, words: StoredText | null): boolean {
  try {
    if (words === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ userId, ...words }));
    return true;
  } catch {
    return false;
  }
}

/** The file this person has left, or null. */
export async function readFile(userId: string): Promise<StoredFile | null> {
  const kept: (StoredFile & { userId: string }) | undefined = await inStore('readonly', (store) =>
    store.get(KEY),
  ).catch(() => undefined);
  return kept?.userId === userId ? { kind: kept.kind, file: kept.file } : null;
}

/** Keeps the file, or lets go of it; false where the browser keeps nothing or has no room. */
export async function storeFile(userId: string, file: StoredFile | null): Promise<boolean> {
  try {
    await inStore('readwrite', (store) => (file === null ? store.delete(KEY) : store.put({ userId, ...file }, KEY)));
    return true;
  } catch {
    return false;
  }
}

/** Lets go of what was begun on this device, whoever began it. */
async function forgetDraft() {
  storeText('', null);
  await storeFile('', null);
}

/** From now on the draft goes when its writer signs out, or somebody else signs in, be it after a reload. */
export function forgetDraftWithAccount() {
  session.onAccountLeft(() => void forgetDraft());
  session.subscribe(() => {
    const person = session.get()?.user;
    // Reading it forgets it when it is somebody else's.
    if (person) readText(person._id);
  });
}

/** What is asked of the database happens in the order in which it is asked. */
let before: Promise<unknown> = Promise.resolve();

function inStore(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest) {
  const done = before.then(() => transacted(mode, work));
  before = done.catch(() => undefined);
  return done;
}

async function transacted(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest) {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database: IDBDatabase = await settled(opening);
  try {
    const transaction = database.transaction(STORE, mode);
    const answer = await settled(work(transaction.objectStore(STORE)));
    return answer;
  } finally {
    database.close();
  }
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

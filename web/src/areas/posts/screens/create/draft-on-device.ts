import { POST_PICTURES_MAX } from '@quad/contract/limits/posts';
import { session } from '../../../../lib/session.ts';
import type { UploadKey } from '../../../../lib/uploads/upload-record.ts';

/*
 * Stores a draft on the device and deletes it. It is separate from the content of a draft (stored-draft.ts), because
 * the app starts with this code.
 */

/** The key of the draft's text in local storage, and of its file in the database. */
export const KEY = 'draft';
/** The key of the upload's state in local storage. */
export const UPLOAD_KEY = 'draft-upload' satisfies UploadKey;
/** The keys of the upload state of each picture, in order. */
export const UPLOAD_KEYS: readonly UploadKey[] = [
  UPLOAD_KEY,
  ...Array.from({ length: POST_PICTURES_MAX - 1 }, (_, place) => `draft-upload-${place + 1}` as const),
];
const DATABASE = 'quad-draft';
const STORE = 'files';

/** Delete the draft on this device, also another user's. */
export async function forgetDraft() {
  try {
    localStorage.removeItem(KEY);
    for (const key of UPLOAD_KEYS) localStorage.removeItem(key);
  } catch {
    // Storage is blocked: nothing was stored.
  }
  await forgetFiles();
}

/** Delete the files of every draft on this device. */
export async function forgetFiles() {
  await inStore('readwrite', (store) => store.clear()).catch(() => undefined);
}

/**
 * Called once at the start of the app: delete the draft when its author signs out or another user signs in, also after
 * a reload.
 */
export function forgetDraftWithAccount() {
  session.onAccountLeft(() => void forgetDraft());
  session.subscribe(() => {
    const user = session.get()?.user;
    if (user) forgetDraftOfOthers(user._id);
  });
}

function forgetDraftOfOthers(userId: string) {
  try {
    const stored = localStorage.getItem(KEY);
    if (stored !== null && writerOf(stored) !== userId) void forgetDraft();
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

/** The author's id in a stored text; undefined when the text is broken. */
function writerOf(stored: string): unknown {
  try {
    return new Map(Object.entries(Object(JSON.parse(stored)))).get('userId');
  } catch {
    return undefined;
  }
}

/** Requests to the database run one after the other. */
let before: Promise<unknown> = Promise.resolve();

/** Reads or writes in the database of files. */
export function inStore(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest) {
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

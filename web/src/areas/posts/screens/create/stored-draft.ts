import { newUuid } from '../../../../lib/new-uuid.ts';
import { type Draft, EMPTY } from './create-state.ts';
import { forgetDraft, inStore, KEY } from './draft-on-device.ts';
import { postFields } from './post-fields.ts';
import { parsePostKind } from './post-kinds.ts';
import { parseEdit } from './video/video-edit.ts';

/*
 * A draft survives a reload: its text is in local storage, its file in IndexedDB. Both store the author's id, so that
 * other users of the device do not see it.
 */

/** The part of a draft that is stored as text. `id` is what the server knows it by: every tab that shows it has the same. */
export type StoredText = Pick<Draft, 'kind' | 'fields' | 'edit'> & {
  readonly id: string;
  /** The descriptions of the pictures after the first. */
  readonly altTexts: readonly string[];
};
type StoredFile = NonNullable<Draft['file']>;

/** The files that belong to the draft's own: each under a key of its own, because it changes at another time. */
export type SideFile = 'text track' | 'shrunk';

/** The key of the pictures after the first in the database of files. */
const PICTURES = 'pictures';

/** This person's stored text, or null. Another person's text is removed. */
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

/** Parse a stored text; null when it is broken or another user's. */
export function parseText(stored: string, userId: string): StoredText | null {
  const record = parsed(stored);
  const value = new Map(Object.entries(Object(record)));
  const fields = postFields.read(record);
  if (value.get('userId') !== userId || fields.caption === undefined) return null;
  const id = value.get('draftId');
  const altTexts: unknown = value.get('altTexts');
  return {
    id: typeof id === 'string' && id !== '' ? id : newUuid(),
    kind: parsePostKind(value.get('kind')) ?? null,
    edit: parseEdit(value.get('edit')),
    fields: { ...EMPTY.draft.fields, ...fields },
    altTexts: Array.isArray(altTexts) ? altTexts.filter((text) => typeof text === 'string') : [],
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Stores the text, or removes it; false when the browser does not allow storage. */
export function storeText(userId: string, words: StoredText | null): boolean {
  try {
    if (words === null) localStorage.removeItem(KEY);
    else {
      const { id: draftId, kind, edit, fields, altTexts } = words;
      localStorage.setItem(KEY, JSON.stringify({ userId, draftId, kind, edit, ...fields, altTexts }));
    }
    return true;
  } catch {
    return false;
  }
}

/** This person's stored file, or null. */
export async function readFile(userId: string): Promise<StoredFile | null> {
  const stored: (StoredFile & { userId: string }) | undefined = await inStore('readonly', (store) =>
    store.get(KEY),
  ).catch(() => undefined);
  return stored?.userId === userId ? { kind: stored.kind, file: stored.file } : null;
}

/** Stores the file, or removes it; false when the browser does not allow storage or has no space. */
export async function storeFile(userId: string, file: StoredFile | null): Promise<boolean> {
  try {
    await inStore('readwrite', (store) => (file === null ? store.delete(KEY) : store.put({ userId, ...file }, KEY)));
    return true;
  } catch {
    return false;
  }
}

/** A file that belongs to this person's draft, and what it was stored for; null when there is none. */
export async function readSideFile(userId: string, name: SideFile): Promise<{ file: File; of: string } | null> {
  const stored: { userId: string; file: File; of: string } | undefined = await inStore('readonly', (store) =>
    store.get(name),
  ).catch(() => undefined);
  return stored?.userId === userId ? { file: stored.file, of: stored.of } : null;
}

/** Store or remove a file beside the draft; false when the browser does not allow storage or has no space. */
export async function storeSideFile(userId: string, name: SideFile, file: File | null, of = ''): Promise<boolean> {
  try {
    await inStore('readwrite', (store) => (file === null ? store.delete(name) : store.put({ userId, file, of }, name)));
    return true;
  } catch {
    return false;
  }
}

/** The pictures after the first that are stored for this person. */
export async function readPictures(userId: string): Promise<readonly File[]> {
  const stored: { userId: string; files: readonly File[] } | undefined = await inStore('readonly', (store) =>
    store.get(PICTURES),
  ).catch(() => undefined);
  return stored?.userId === userId ? stored.files : [];
}

/** Stores them, or removes them when there are none; false when the browser does not allow storage or has no space. */
export async function storePictures(userId: string, files: readonly File[]): Promise<boolean> {
  try {
    await inStore('readwrite', (store) =>
      files.length === 0 ? store.delete(PICTURES) : store.put({ userId, files }, PICTURES),
    );
    return true;
  } catch {
    return false;
  }
}

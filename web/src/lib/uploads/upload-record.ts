/*
 * The data that resumes an upload after a reload. A device stores one record of each kind. The screen that uploads
 * removes it when the user leaves the account.
 */

/**
 * The keys of the records in local storage, by upload. Each picture of a draft after the first has a key of its own.
 */
export type UploadKey = 'draft-upload' | `draft-upload-${number}` | 'library-upload';

/** A started upload: its user, its file, and its address on the server. */
export interface UploadRecord {
  readonly userId: string;
  readonly file: string;
  readonly url: string;
  /** The call that makes a post or a library item from the upload was begun. Its success is unknown. */
  readonly publishing: boolean;
}

/** Identify a file of a user as far as possible without reading it. */
export function fingerprint({ name, size, lastModified }: File): string {
  return `${size} ${lastModified} ${name}`;
}

/** This user's record, or null. */
export function readUpload(key: UploadKey, userId: string): UploadRecord | null {
  try {
    return parseUpload(localStorage.getItem(key) ?? '', userId);
  } catch {
    return null;
  }
}

/** Parse a stored record; null when it is broken or another user's. */
export function parseUpload(stored: string, userId: string): UploadRecord | null {
  try {
    const value = new Map(Object.entries(Object(JSON.parse(stored))));
    const [file, url] = [value.get('file'), value.get('url')];
    if (value.get('userId') !== userId || typeof file !== 'string' || typeof url !== 'string') return null;
    return { userId, file, url, publishing: value.get('publishing') === true };
  } catch {
    return null;
  }
}

/** Store the record; null removes it. */
export function storeUpload(key: UploadKey, record: UploadRecord | null) {
  try {
    if (record === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(record));
  } catch {
    // Storage is blocked: the upload does not survive a reload.
  }
}

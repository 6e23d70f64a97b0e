import { UPLOAD_KEY } from '../draft-on-device.ts';

/*
 * What is needed to go on with an upload after a reload. There is one a device, as there is one draft; it goes with the
 * draft when its account is left.
 */

/** An upload that was begun: whose, of which file, and its address on the server. */
export interface UploadRecord {
  readonly userId: string;
  readonly file: string;
  readonly url: string;
  /** The call that makes a post of it was begun: whether it succeeded is not known. */
  readonly publishing: boolean;
}

/** Tells files apart, for one person, as far as that can be told without reading them. */
export function fingerprint({ name, size, lastModified }: File): string {
  return `${size} ${lastModified} ${name}`;
}

/** This person's record, or null. */
export function readUpload(userId: string): UploadRecord | null {
  try {
    return parseUpload(localStorage.getItem(UPLOAD_KEY) ?? '', userId);
  } catch {
    return null;
  }
}

/** Parses a stored record; null when it is broken or belongs to somebody else. */
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

/** Stores the record, or removes it. */
export function storeUpload(record: UploadRecord | null) {
  try {
    if (record === null) localStorage.removeItem(UPLOAD_KEY);
    else localStorage.setItem(UPLOAD_KEY, JSON.stringify(record));
  } catch {
    // Storage is blocked: the upload does not survive a reload.
  }
}

/** Set while a post is being uploaded, in this tab alone: after a reload of it, the upload goes on by itself. */
const GOING_ON = 'posting';

export function setGoingOn(userId: string | null) {
  try {
    if (userId === null) sessionStorage.removeItem(GOING_ON);
    else sessionStorage.setItem(GOING_ON, userId);
  } catch {
    // Storage is blocked: after a reload the person presses Post again.
  }
}

export function isGoingOn(userId: string): boolean {
  try {
    return sessionStorage.getItem(GOING_ON) === userId;
  } catch {
    return false;
  }
}

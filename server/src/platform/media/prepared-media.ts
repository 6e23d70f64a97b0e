import type { UploadedFile } from './form.ts';
import type { AvatarRecord, MediaRecord } from './media-record.ts';

/**
 * A picture or video that was processed earlier, as for the demo campus: a record with the names of files in a folder.
 * Only code creates one. A file from a form is always an `UploadedFile`, and always processed.
 */
export interface PreparedMedia {
  readonly kind: 'prepared';
  readonly folder: string;
  readonly record: MediaRecord;
}

/** A profile picture that was processed earlier. */
export interface PreparedAvatar {
  readonly kind: 'prepared';
  readonly folder: string;
  readonly record: AvatarRecord;
}

/** A picture, video or document to store. */
export type MediaSource = UploadedFile | PreparedMedia;

/** A profile picture to store. */
export type AvatarSource = UploadedFile | PreparedAvatar;

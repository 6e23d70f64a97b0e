import type { UploadedFile } from './form.ts';
import type { AvatarRecord, MediaRecord } from './media-record.ts';

/**
 * A picture or video that an intake has processed before, as those of the demo campus: a record whose names are files in
 * a folder. Only code creates one. A file from a form is always an `UploadedFile`, and always processed.
 */
export interface PreparedMedia {
  readonly kind: 'prepared';
  readonly folder: string;
  readonly record: MediaRecord;
}

/** The same for a profile picture. */
export interface PreparedAvatar {
  readonly kind: 'prepared';
  readonly folder: string;
  readonly record: AvatarRecord;
}

/** A picture, video or document to store. */
export type MediaSource = UploadedFile | PreparedMedia;

/** A profile picture to store. */
export type AvatarSource = UploadedFile | PreparedAvatar;

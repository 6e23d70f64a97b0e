import type { UploadedFile } from './form.ts';
import type { AvatarRecord, MediaRecord } from './media-record.ts';

/**
 * A picture or video that an intake has made safe before, as the demo campus brings it: a record whose names are files
 * in a folder. Only code makes one; what arrives in a form is always an `UploadedFile` and always decoded.
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

/** Where a stored picture, video or document may come from. */
export type MediaSource = UploadedFile | PreparedMedia;

/** Where a stored profile picture may come from. */
export type AvatarSource = UploadedFile | PreparedAvatar;

import { LIBRARY_FILE_MAX_BYTES } from './library.ts';
import { POST_PICTURES_MAX } from './posts.ts';
import { GB, MB, SECOND } from './units.ts';

// Limits of files, pictures and videos: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

/** The alternative text of a picture or a video. */
export const ALT_TEXT_MAX = 1000;
export const IMAGE_MAX_BYTES = 10 * MB;
export const VIDEO_MAX_BYTES = 50 * MB;
/** A video that the browser may compress before it is sent. */
export const VIDEO_CHOSEN_MAX_BYTES = 1 * GB;
/** The total size of a person's stored files, by role. */
export const MEDIA_QUOTA_BYTES = {
  user: 2 * GB,
  creator: 10 * GB,
  treasurer: 2 * GB,
  registrar: 2 * GB,
  communications: 10 * GB,
  it: 2 * GB,
  moderator: 10 * GB,
  admin: 50 * GB,
} as const;
/**
 * Width times height times frames, checked before decoding. A 50-megapixel camera passes, a decompression bomb does
 * not.
 */
export const IMAGE_MAX_PIXELS = 64_000_000;
/** AVIF is decoded as a whole, at about twenty bytes of memory a pixel. A phone's picture has 12 million pixels. */
export const AVIF_MAX_PIXELS = 16_000_000;
export const VIDEO_MAX_SECONDS = 180;
/** The longest video that the server trims to `VIDEO_MAX_SECONDS`. */
export const VIDEO_SENT_MAX_SECONDS = 900;
/** Width times height of an uploaded video: 4K of cameras, DCI included. */
export const VIDEO_MAX_PIXELS = 4096 * 2304;
/** The long side of a stored video, and the short side of its data saver version. */
export const VIDEO_LONG_SIDE = 1280;
export const LOW_DATA_SHORT_SIDE = 360;
/** Videos per person that are being processed or have failed. */
export const PROCESSING_MAX = 10;
export const TEXT_TRACK_MAX_BYTES = 256 * 1024;
/** Uploads per person that are in progress or not posted yet. */
export const UPLOADS_OPEN_MAX = 2 * POST_PICTURES_MAX;
/** An upload expires after this long without new bytes. */
export const UPLOAD_KEPT_MS = 24 * 3600 * SECOND;
/** Widths of stored pictures, in pixels: the grid; the column at 1x and a phone's at 2x; the column at 2x. */
export const IMAGE_WIDTHS = [320, 800, 1300] as const;
export const AVATAR_WIDTHS = [96, 320] as const;
export const FILE_MAX_BYTES = 10 * MB;
export const FILE_NAME_MAX = 120;
/** The largest resumable upload. Its kind is unknown until all of it has arrived. */
export const UPLOAD_MAX_BYTES = Math.max(VIDEO_MAX_BYTES, LIBRARY_FILE_MAX_BYTES);

import { LIBRARY_FILE_MAX_BYTES } from './library.ts';
import { POST_PICTURES_MAX } from './posts.ts';
import { GB, MB, SECOND } from './units.ts';

// Limits of files, pictures and videos: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

/** The description of a picture or a video for people who cannot see it. */
export const ALT_TEXT_MAX = 1000;
export const IMAGE_MAX_BYTES = 10 * MB;
export const VIDEO_MAX_BYTES = 50 * MB;
/** A video that the browser may make small enough before it is sent. */
export const VIDEO_CHOSEN_MAX_BYTES = 1 * GB;
/** What all files of a person may take together, as they are stored, by role. */
export const MEDIA_QUOTA_BYTES = { user: 2 * GB, creator: 10 * GB, moderator: 10 * GB, admin: 50 * GB } as const;
/** Width times height times frames, before anything is decoded: a 50-megapixel camera passes, a bomb does not. */
export const IMAGE_MAX_PIXELS = 64_000_000;
/** AVIF is decoded as a whole: each pixel takes some twenty bytes of memory. A phone's picture has 12 million. */
export const AVIF_MAX_PIXELS = 16_000_000;
export const VIDEO_MAX_SECONDS = 180;
/** How long a video may be that is trimmed to `VIDEO_MAX_SECONDS` on the server. */
export const VIDEO_SENT_MAX_SECONDS = 900;
/** Width times height of a video as it is sent: 4K of cameras, DCI included. */
export const VIDEO_MAX_PIXELS = 4096 * 2304;
/** The long side of a video as it is shown, and the short side of the file for those who save data. */
export const VIDEO_LONG_SIDE = 1280;
export const LOW_DATA_SHORT_SIDE = 360;
/** Videos of one person that are being processed or have failed. */
export const PROCESSING_MAX = 10;
export const TEXT_TRACK_MAX_BYTES = 256 * 1024;
/** Uploads of one person that are under way or wait to be posted. */
export const UPLOADS_OPEN_MAX = 2 * POST_PICTURES_MAX;
/** An upload that nothing was added to for so long is given up. */
export const UPLOAD_KEPT_MS = 24 * 3600 * SECOND;
/** Widths in pixels a picture is kept at: the grid; the column at 1x and a phone's at 2x; the column at 2x. */
export const IMAGE_WIDTHS = [320, 800, 1300] as const;
export const AVATAR_WIDTHS = [96, 320] as const;
export const FILE_MAX_BYTES = 10 * MB;
export const FILE_NAME_MAX = 120;
/** The largest file that is sent in parts: what it is shows only when all of it has arrived. */
export const UPLOAD_MAX_BYTES = Math.max(VIDEO_MAX_BYTES, LIBRARY_FILE_MAX_BYTES);

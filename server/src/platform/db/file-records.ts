import type { Media } from '@quad/contract/posts/media';

/* The records of files in the media store, as columns hold them. */

/**
 * The stored record of a picture or a video: like the API's, with names in the media store instead of addresses.
 * `variants` are the smaller sizes of the picture, or of a video's poster, narrowest first.
 */
export interface MediaRecord {
  readonly type: Media['type'];
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly thumbhash: string | null;
  readonly variants: readonly { readonly name: string; readonly width: number }[];
  readonly poster: string | null;
  /** Duration of a video in seconds. */
  readonly duration: number | null;
  /** The data saver file of a video; absent without one. */
  readonly lowData?: string;
  /** The captions of a video, a WebVTT file; absent without them. */
  readonly textTrack?: string;
}

/** The names of a profile picture's two sizes. They are equal when the picture is smaller than the small size. */
export interface AvatarRecord {
  readonly small: string;
  readonly large: string;
}

/** The stored record of an attached file. */
export type AttachmentRecord =
  | { readonly name: string; readonly picture: MediaRecord; readonly altText: string }
  | { readonly name: string; readonly document: string; readonly bytes: number };

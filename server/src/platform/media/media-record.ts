import type { Media } from '@quad/contract/posts/media';
import { mediaUrl } from './media-url.ts';

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

/** Convert a record to the form of the API. */
export function presentMedia({ name, variants, poster, lowData, textTrack, ...record }: MediaRecord): Media {
  return {
    ...record,
    url: mediaUrl(name),
    variants: variants.map((variant) => ({ url: mediaUrl(variant.name), width: variant.width })),
    poster: poster === null ? null : mediaUrl(poster),
    lowData: lowData === undefined ? null : mediaUrl(lowData),
    textTrack: textTrack === undefined ? null : mediaUrl(textTrack),
  };
}

/** The names of all files of a record in the media store. */
export function filesOf({ name, variants, poster, lowData, textTrack }: MediaRecord): string[] {
  const others = [poster ?? undefined, lowData, textTrack].filter((other) => other !== undefined);
  return [name, ...variants.map((variant) => variant.name), ...others];
}

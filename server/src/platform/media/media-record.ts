import type { Media } from '@quad/contract/posts/media';
import { mediaUrl } from './media-url.ts';

/**
 * A picture or a video as a row stores it: as on the wire, with names in the media store instead of addresses.
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
  /** Seconds, of a video. */
  readonly duration: number | null;
  /** The file of a video for those who save data; missing where there is none. */
  readonly lowData?: string;
  /** What is said in a video, a WebVTT file; missing where there is none. */
  readonly textTrack?: string;
}

/** The names of a profile picture's two sizes; the same one twice when the picture is smaller than the small size. */
export interface AvatarRecord {
  readonly small: string;
  readonly large: string;
}

/** A record as the wire shows it. */
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

/** The names in the media store of all files of a record. */
export function filesOf({ name, variants, poster, lowData, textTrack }: MediaRecord): string[] {
  const others = [poster ?? undefined, lowData, textTrack].filter((other) => other !== undefined);
  return [name, ...variants.map((variant) => variant.name), ...others];
}

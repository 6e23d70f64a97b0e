import type { Media } from '@quad/contract/posts/media';
import type { AvatarRecord, MediaRecord } from '../db/file-records.ts';
import { mediaUrl } from './media-url.ts';

export type { AvatarRecord, MediaRecord };

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

import type { Media } from '@quad/contract/posts/media';
import { useLowData } from '../lib/low-data.ts';
import { COLUMN_SIZES, pictureSource, READABLE, stillOf } from './picture-sources.ts';

interface MediaImageProps {
  media: Media;
  /** The description; empty where the text beside the picture describes it. */
  alt: string;
  /** The `sizes` of the image, where it is not as wide as the column. */
  sizes?: string | undefined;
  /** For the first medium of a screen: loaded at once and before others. */
  first?: boolean | undefined;
  /** The picture is opened by itself: low-data mode does not choose its smallest file. */
  whole?: boolean | undefined;
  onLoad?: (() => void) | undefined;
  className?: string;
}

/** The file of a picture, or of a video's poster, in the size the screen needs; nothing for a video without one. */
export function MediaImage(props: MediaImageProps) {
  'use no memo'; // decision 152
  const { media, alt, sizes = COLUMN_SIZES, first = false, whole = false, onLoad, className } = props;
  const lowData = useLowData();
  const { url, ...still } = stillOf(media);
  if (url === null) return null;
  const atLeast = lowData && (whole ? READABLE : 0);
  return (
    <img
      {...pictureSource({ url, ...still }, { sizes, atLeast })}
      alt={alt}
      width={media.width}
      height={media.height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      onLoad={onLoad}
      className={className}
    />
  );
}

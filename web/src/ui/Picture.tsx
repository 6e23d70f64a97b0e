import type { Media } from '@quad/contract/media';
import { MediaFrame } from './MediaFrame.tsx';
import { COLUMN_SIZES, pictureSources } from './picture-sources.ts';

interface PictureProps {
  media: Media;
  /** What the picture shows; empty where the text beside it says so. */
  alt: string;
  /** The `sizes` of the image, where it is not as wide as the column. */
  sizes?: string;
  tallest?: number;
  /** The first picture of a screen: loaded at once and before others. */
  first?: boolean;
  className?: string;
}

/** A picture in the size the screen needs. Until it has loaded, a blurred preview fills its space. */
export function Picture({ media, alt, sizes = COLUMN_SIZES, tallest, first = false, className }: PictureProps) {
  return (
    <MediaFrame media={media} tallest={tallest} className={className}>
      <img
        src={media.url}
        srcSet={pictureSources(media)}
        sizes={sizes}
        alt={alt}
        width={media.width}
        height={media.height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        className="absolute inset-0 size-full object-contain"
      />
    </MediaFrame>
  );
}

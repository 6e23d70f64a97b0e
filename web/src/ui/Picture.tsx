import type { Media } from '@quad/contract/posts/media';
import { MediaFrame } from './MediaFrame.tsx';
import { MediaImage } from './MediaImage.tsx';

interface PictureProps {
  media: Media;
  /** The description; empty where the text beside the picture describes it. */
  alt: string;
  /** The `sizes` of the image, where it is not as wide as the column. */
  sizes?: string;
  tallest?: number;
  /** The first picture of a screen: loaded at once and before others. */
  first?: boolean;
  /** The picture is opened by itself: low-data mode does not choose its smallest file. */
  whole?: boolean;
  className?: string;
}

/**
 * A picture in the size the screen needs, cropped to the space that it gets. Until it has loaded, a blurred preview
 * fills that space.
 */
export function Picture({ media, tallest, className, ...image }: PictureProps) {
  'use no memo'; // decision 152
  const fit = image.whole ? 'object-contain' : 'object-cover';
  return (
    <MediaFrame media={media} tallest={tallest} className={className}>
      <MediaImage media={media} {...image} className={`absolute inset-0 size-full ${fit}`} />
    </MediaFrame>
  );
}

import type { Media } from '@quad/contract/media';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { thumbhashUrl } from './thumbhash-url.ts';

interface MediaFrameProps {
  media: Media;
  /** The most height a medium gets, as a multiple of its width; what is taller is cropped. */
  tallest?: number | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Keeps the place of a picture or a video before it has loaded, and shows its thumbhash there. */
export function MediaFrame({ media, tallest, className, children }: MediaFrameProps) {
  const blurred = thumbhashUrl(media.thumbhash);
  const height = tallest === undefined ? media.height : Math.min(media.height, media.width * tallest);
  return (
    <div
      className={classNames('relative w-full overflow-hidden bg-raised bg-center bg-cover', className)}
      style={{ aspectRatio: `${media.width} / ${height}`, ...(blurred ? { backgroundImage: `url(${blurred})` } : {}) }}
    >
      {children}
    </div>
  );
}

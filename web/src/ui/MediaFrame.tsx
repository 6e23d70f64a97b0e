import type { Media } from '@quad/contract/posts/media';
import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { useThumbhashUrl } from './use-thumbhash-url.ts';

interface MediaFrameProps {
  media: Media;
  /** The maximum height of a medium, as a multiple of its width; a taller one is cropped. */
  tallest?: number | undefined;
  /** A class can set `--media-max`, the maximum height in CSS. A taller medium becomes narrower. */
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** The minimum height as a multiple of the width, so that a panorama stays recognizable and easy to tap. */
const FLATTEST = 0.3;

/** Reserves the space of a picture or a video before it has loaded, and shows its thumbhash there. */
export function MediaFrame({ media, tallest, className, ref, children }: MediaFrameProps) {
  'use no memo'; // decision 152
  const blurred = useThumbhashUrl(media.thumbhash);
  const ratio = Math.min(Math.max(media.height / media.width, FLATTEST), tallest ?? Number.POSITIVE_INFINITY);
  return (
    <div
      ref={ref}
      data-media
      className={classNames('relative overflow-hidden bg-raised bg-center bg-cover', className)}
      style={{
        // the size follows from it in `theme.css`
        ['--shape' as string]: ratio,
        ...(blurred ? { backgroundImage: `url(${blurred})` } : {}),
      }}
    >
      {children}
    </div>
  );
}

import type { Media } from '@quad/contract/posts/media';
import { isLowData } from '../../../../lib/low-data.ts';
import { MediaImage } from '../../../../ui/MediaImage.tsx';
import { squareSizes } from '../../../../ui/picture-sources.ts';
import { useThumbhashUrl } from '../../../../ui/use-thumbhash-url.ts';

/** A medium of a post, cropped to a square for a grid. It is decorative, because the link or button around it, a `group`, has the name. */
export function PostThumbnail({ media }: { media: Media }) {
  const blurred = useThumbhashUrl(media.thumbhash);
  const shape = 'size-full object-cover transition-[filter] group-hover:brightness-90';
  return (
    <span className="block size-full bg-center bg-cover" style={blurred ? { backgroundImage: `url(${blurred})` } : {}}>
      {media.type === 'video' && media.poster === null ? (
        // A video without a poster shows its first frame.
        <video
          src={`${media.url}#t=0.1`}
          muted
          playsInline
          preload={isLowData() ? 'none' : 'metadata'}
          className={shape}
        />
      ) : (
        <MediaImage media={media} alt="" sizes={squareSizes(media)} className={shape} />
      )}
    </span>
  );
}

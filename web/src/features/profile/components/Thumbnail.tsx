import type { Media } from '@quad/contract/media';
import { pictureSources } from '../../../ui/picture-sources.ts';
import { thumbhashUrl } from '../../../ui/thumbhash-url.ts';

/** A medium cut to a square, as it stands in the grid. Decorative: its button says what it is. */
export function Thumbnail({ media }: { media: Media }) {
  const blurred = thumbhashUrl(media.thumbhash);
  const shape = 'size-full object-cover transition-[filter] group-hover:brightness-90';
  return (
    <span className="block size-full bg-center bg-cover" style={blurred ? { backgroundImage: `url(${blurred})` } : {}}>
      {media.type === 'image' && (
        <img
          src={media.url}
          srcSet={pictureSources(media)}
          sizes={squareSizes(media)}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          className={shape}
        />
      )}
      {media.type === 'video' && media.poster !== null && (
        <img src={media.poster} alt="" loading="lazy" decoding="async" draggable={false} className={shape} />
      )}
      {media.type === 'video' && media.poster === null && (
        // Without a poster, the first moments of the video itself.
        <video src={`${media.url}#t=0.1`} muted playsInline preload="metadata" className={shape} />
      )}
    </span>
  );
}

/** How wide a picture is drawn when it fills a third of the column in height: wider than that when it lies. */
function squareSizes({ width, height }: Media): string {
  const stretch = Math.max(1, width / height).toFixed(2);
  return `(min-width: 1025px) calc(216px * ${stretch}), calc(33vw * ${stretch})`;
}

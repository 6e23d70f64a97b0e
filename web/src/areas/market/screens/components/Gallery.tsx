import { t } from '@lingui/core/macro';
import type { MarketPicture } from '@quad/contract/market/listings';
import { useState } from 'react';
import { prepare } from '../../../../lib/chunk.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { MediaImage } from '../../../../ui/MediaImage.tsx';
import { Picture } from '../../../../ui/Picture.tsx';
import { Viewer, viewerChunk } from '../../../../ui/viewer/Viewer.tsx';

/** The pictures of a product or item: a large one, thumbnails to choose from, and a full-screen view. */
export function Gallery({ pictures, title }: { pictures: readonly MarketPicture[]; title: string }) {
  const [place, setPlace] = useState(0);
  const [viewed, setViewed] = useState<number | null>(null);
  const at = Math.min(place, pictures.length - 1);
  const shown = pictures[at];
  if (!shown) return null;
  const altTextOf = (index: number) =>
    pictures[index]?.altText || t`${title}, picture ${index + 1} of ${pictures.length}`;
  return (
    <div className="flex flex-col gap-2">
      <button
        type="button"
        aria-label={t`Open the picture: ${altTextOf(at)}`}
        onPointerEnter={() => prepare(viewerChunk)}
        onFocus={() => prepare(viewerChunk)}
        onClick={() => setViewed(at)}
        className="block w-full cursor-zoom-in overflow-hidden border-line border-y bg-raised md:rounded-card md:border-x"
      >
        <Picture
          media={shown}
          alt={altTextOf(at)}
          first
          tallest={1}
          className="max-h-[65svh] w-full md:max-desk:max-h-[45svh]"
        />
      </button>
      {pictures.length > 1 && (
        <ul aria-label={t`Pictures`} className="flex gap-2 overflow-x-auto px-4 py-1 md:px-1">
          {pictures.map((picture, index) => (
            <li key={picture._id} className="shrink-0">
              <button
                type="button"
                aria-label={t`Show ${altTextOf(index)}`}
                aria-pressed={index === at}
                onClick={() => setPlace(index)}
                className={classNames(
                  'block size-16 overflow-hidden rounded-control border-2',
                  index === at ? 'border-accent-text' : 'border-transparent',
                )}
              >
                <MediaImage media={picture} alt="" sizes="64px" className="size-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Viewer
        pictures={pictures.map((media, index) => ({ media, alt: altTextOf(index) }))}
        at={viewed}
        onClose={() => setViewed(null)}
        label={t`Pictures of ${title}`}
        onView={setPlace}
      />
    </div>
  );
}

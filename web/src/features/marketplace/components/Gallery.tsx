import type { MarketPicture } from '@quad/contract/listings';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Lightbox } from '../../../ui/Lightbox.tsx';
import { MediaImage } from '../../../ui/MediaImage.tsx';
import { Picture } from '../../../ui/Picture.tsx';

/** The pictures of a thing: a large one, the others to choose from, and each over the whole screen. */
export function Gallery({ pictures, title }: { pictures: readonly MarketPicture[]; title: string }) {
  const [place, setPlace] = useState(0);
  const [open, setOpen] = useState(false);
  const at = Math.min(place, pictures.length - 1);
  const shown = pictures[at];
  if (!shown) return null;
  const named = (index: number) => pictures[index]?.altText || `${title}, picture ${index + 1} of ${pictures.length}`;
  const go = (by: number) => setPlace((at + by + pictures.length) % pictures.length);
  return (
    <div className="flex flex-col gap-2">
      <button
        type="button"
        aria-label={`Open the picture: ${named(at)}`}
        onClick={() => setOpen(true)}
        className="block w-full overflow-hidden border-line border-y wide:rounded-card wide:border-x"
      >
        <Picture media={shown} alt={named(at)} first tallest={1} className="max-h-[70svh]" />
      </button>
      {pictures.length > 1 && (
        <ul aria-label="Pictures" className="flex gap-2 overflow-x-auto px-4 py-1 wide:px-1">
          {pictures.map((picture, index) => (
            <li key={picture._id} className="shrink-0">
              <button
                type="button"
                aria-label={`Show ${named(index)}`}
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
      <Lightbox
        open={open}
        onClose={() => setOpen(false)}
        label={named(at)}
        onKeyDown={({ key }) => {
          if (key === 'ArrowRight') go(1);
          if (key === 'ArrowLeft') go(-1);
        }}
        top={
          pictures.length > 1 && (
            <span className="text-14 tabular-nums">
              {at + 1} of {pictures.length}
            </span>
          )
        }
      >
        <div className="relative flex min-h-0 flex-1 items-center justify-center p-2">
          <MediaImage
            key={shown._id}
            media={shown}
            alt={named(at)}
            sizes="100vw"
            first
            whole
            className="max-h-full w-auto max-w-full object-contain"
          />
          {pictures.length > 1 && (
            <>
              <IconButton
                label="Previous picture"
                onClick={() => go(-1)}
                className="absolute top-1/2 left-2 -translate-y-1/2 bg-over-media text-on-media"
              >
                <ChevronLeft size={24} aria-hidden />
              </IconButton>
              <IconButton
                label="Next picture"
                onClick={() => go(1)}
                className="absolute top-1/2 right-2 -translate-y-1/2 bg-over-media text-on-media"
              >
                <ChevronRight size={24} aria-hidden />
              </IconButton>
            </>
          )}
        </div>
      </Lightbox>
    </div>
  );
}

import type { MarketPicture } from '@quad/contract/listings';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Lightbox } from '../../../ui/Lightbox.tsx';
import { MediaImage } from '../../../ui/MediaImage.tsx';

interface GalleryViewerProps {
  open: boolean;
  onClose: () => void;
  shown: MarketPicture;
  name: string;
  /** Which of how many it is, from 0. */
  at: number;
  of: number;
  onGo: (by: number) => void;
}

/** A picture of a thing over the whole screen, and the ways to the others. */
export function GalleryViewer({ open, onClose, shown, name, at, of, onGo }: GalleryViewerProps) {
  return (
    <Lightbox
      open={open}
      onClose={onClose}
      label={name}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') onGo(1);
        if (key === 'ArrowLeft') onGo(-1);
      }}
      top={
        of > 1 && (
          <span className="text-14 tabular-nums">
            {at + 1} of {of}
          </span>
        )
      }
    >
      <div className="relative flex min-h-0 flex-1 items-center justify-center p-2">
        <MediaImage
          key={shown._id}
          media={shown}
          alt={name}
          sizes="100vw"
          first
          whole
          className="max-h-full w-auto max-w-full object-contain"
        />
        {of > 1 && (
          <>
            <IconButton
              label="Previous picture"
              onClick={() => onGo(-1)}
              className="absolute top-1/2 left-2 -translate-y-1/2 bg-over-media text-on-media"
            >
              <ChevronLeft size={24} aria-hidden />
            </IconButton>
            <IconButton
              label="Next picture"
              onClick={() => onGo(1)}
              className="absolute top-1/2 right-2 -translate-y-1/2 bg-over-media text-on-media"
            >
              <ChevronRight size={24} aria-hidden />
            </IconButton>
          </>
        )}
      </div>
    </Lightbox>
  );
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Media } from '@quad/contract/posts/media';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { arrowStep } from '../../../../lib/reading-direction.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { MediaImage } from '../../../../ui/MediaImage.tsx';
import { useSlides } from '../use-slides.ts';

interface PostCarouselProps {
  pictures: readonly { readonly media: Media; readonly alt: string }[];
  /** The index of the shown picture. */
  place: number;
  onPlace: (place: number) => void;
  /** Whether the post is among the first on the screen. Its first picture is then fetched before others. */
  first: boolean;
  /** The button that opens the shown picture, for the keyboard. */
  children: ReactNode;
}

/**
 * The pictures of a post side by side, in the frame of the first. Swipes, arrow keys and, for a mouse, arrow buttons
 * change the picture.
 */
export function PostCarousel({ pictures, place, onPlace, first, children }: PostCarouselProps) {
  const { viewport, go } = useSlides({ place, onPlace });

  function turn(event: KeyboardEvent) {
    const step = arrowStep(event);
    if (step === undefined) return;
    event.preventDefault();
    go(step);
  }

  return (
    <section
      aria-roledescription={t`carousel`}
      aria-label={t`${pictures.length} pictures`}
      onKeyDown={turn}
      className="group/slides absolute inset-0"
    >
      {/* The pictures are in front of the button that opens one. Behind it, a swipe could not be cancelled, even if it ignored pointers. */}
      <div ref={viewport} className="relative z-1 size-full touch-pan-y overflow-hidden">
        <div className="flex size-full">
          {pictures.map(({ media, alt }, at) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is not a fieldset
            <div
              key={media.url}
              role="group"
              aria-roledescription={t`slide`}
              aria-label={t`${at + 1} of ${pictures.length}`}
              className="size-full shrink-0 bg-raised"
            >
              <MediaImage media={media} alt={alt} first={first && at === 0} className="size-full object-cover" />
            </div>
          ))}
        </div>
      </div>
      {children}
      {/* The button's own focus ring is behind the pictures. This ring is for the keyboard alone, never for a finger. */}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 z-1 hidden outline-2 outline-accent-text -outline-offset-4 group-has-[[aria-haspopup]:focus-visible]/slides:block"
      />
      <Arrow
        label={t`Previous picture`}
        icon={ChevronLeft}
        canPress={place > 0}
        onPress={() => go(-1)}
        className="start-2"
      />
      <Arrow
        label={t`Next picture`}
        icon={ChevronRight}
        canPress={place < pictures.length - 1}
        onPress={() => go(1)}
        className="end-2"
      />
      <p
        aria-live="polite"
        className="pointer-events-none absolute top-3 end-3 z-1 rounded-full bg-over-media px-2.5 py-0.5 text-12 text-on-media tabular-nums"
      >
        <Trans>
          <span className="sr-only">Picture </span>
          {place + 1}/{pictures.length}
        </Trans>
      </p>
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 bottom-3 z-1 flex justify-center gap-1.5"
      >
        {pictures.map(({ media }, at) => (
          <span
            key={media.url}
            className={classNames(
              'size-1.5 rounded-full bg-on-media shadow-float transition-opacity duration-200',
              at !== place && 'opacity-50',
            )}
          />
        ))}
      </div>
    </section>
  );
}

interface ArrowProps {
  label: string;
  icon: LucideIcon;
  /**
   * Whether there is a picture in this direction. The arrow stays on the page without one, so that it keeps the focus.
   */
  canPress: boolean;
  onPress: () => void;
  className: string;
}

/** An arrow for mouse and keyboard; fingers swipe. */
function Arrow({ label, icon: Icon, canPress, onPress, className }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={!canPress}
      onClick={onPress}
      className={classNames(
        'absolute top-1/2 z-1 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-over-media text-on-media opacity-0 transition-opacity focus-visible:opacity-100 pointer-coarse:pointer-events-none',
        canPress && 'group-hover/slides:opacity-100',
        className,
      )}
    >
      <Icon size={22} aria-hidden />
    </button>
  );
}

import { t } from '@lingui/core/macro';
import type { CollegeContent } from '@quad/contract/college/college-content';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { isLowData } from '../../../../../lib/low-data.ts';
import { arrowStep } from '../../../../../lib/reading-direction.ts';
import { classNames } from '../../../../../ui/class-names.ts';
import { MediaImage } from '../../../../../ui/MediaImage.tsx';
import { thumbhashUrl } from '../../../../../ui/thumbhash-url.ts';
import { Viewable } from '../../../../../ui/viewer/Viewable.tsx';
import { useCarousel } from '../use-carousel.ts';
import { useHold } from '../use-hold.ts';
import { useReducedMotion } from '../use-reduced-motion.ts';

interface CarouselProps {
  label: string;
  slides: CollegeContent['carousel'];
}

/**
 * A carousel that advances by itself. It pauses while a pointer or the focus is on it and stops when its button is
 * pressed. Arrow keys show the next picture and the one before while the focus is in it. For people who prefer reduced
 * motion it never moves by itself, and in low-data mode it begins paused.
 */
export function Carousel({ label, slides }: CarouselProps) {
  const still = useReducedMotion();
  const [paused, setPaused] = useState(isLowData);
  const { held, holds } = useHold();
  const playing = !still && !paused;
  const pictures = slides.map(({ picture, alt }) => ({ media: picture, alt }));
  const { index, viewport, go } = useCarousel({ count: slides.length, running: playing && !held, still });
  function turn(event: KeyboardEvent) {
    const direction = arrowStep(event);
    if (direction === undefined || slides.length < 2) return;
    event.preventDefault();
    go(direction);
  }

  return (
    <section
      aria-roledescription={t`carousel`}
      aria-label={label}
      onKeyDown={turn}
      {...holds}
      data-running={playing && !held}
      className="relative overflow-hidden bg-raised md:rounded-card"
    >
      <div
        ref={viewport}
        aria-live={playing ? 'off' : 'polite'}
        className="aspect-video touch-pan-y select-none overflow-hidden"
      >
        <div className="flex size-full">
          {slides.map(({ picture, alt }, place) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is not a fieldset
            <div
              key={picture._id}
              role="group"
              aria-roledescription={t`slide`}
              aria-label={t`${place + 1} of ${slides.length}`}
              aria-hidden={place !== index}
              inert={place !== index}
              className="size-full shrink-0 bg-center bg-cover"
              style={{ backgroundImage: `url(${thumbhashUrl(picture.thumbhash) ?? ''})` }}
            >
              <Viewable pictures={pictures} at={place} className="size-full focus-visible:-outline-offset-4">
                <MediaImage media={picture} alt={alt} first={place === 0} className="size-full object-cover" />
              </Viewable>
            </div>
          ))}
        </div>
      </div>
      {slides.length > 1 && (
        <>
          <Control label={t`Previous picture`} onPress={() => go(-1)} className="top-1/2 start-2 -translate-y-1/2">
            <ChevronLeft size={22} aria-hidden />
          </Control>
          <Control label={t`Next picture`} onPress={() => go(1)} className="top-1/2 end-2 -translate-y-1/2">
            <ChevronRight size={22} aria-hidden />
          </Control>
          {!still && (
            <Control
              label={paused ? t`Play the pictures` : t`Pause the pictures`}
              onPress={() => setPaused(!paused)}
              className="end-2 bottom-2"
            >
              {paused ? <Play size={18} aria-hidden /> : <Pause size={18} aria-hidden />}
            </Control>
          )}
          <div
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-0 bottom-4 flex justify-center gap-1.5"
          >
            {slides.map(({ picture }, place) => (
              <span
                key={picture._id}
                className={classNames(
                  'h-1.5 rounded-full bg-on-media shadow-float transition-[width,opacity] duration-300',
                  place === index ? 'w-5' : 'w-1.5 opacity-60',
                )}
              />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

interface ControlProps {
  label: string;
  onPress: () => void;
  className: string;
  children: ReactNode;
}

function Control({ label, onPress, className, children }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className={classNames(
        'absolute grid size-11 place-items-center rounded-full bg-over-media text-on-media focus-visible:-outline-offset-4',
        className,
      )}
    >
      {children}
    </button>
  );
}

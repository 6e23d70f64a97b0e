import { Slider } from '@base-ui/react/slider';
import { classNames } from '../../../../../ui/class-names.ts';
import { SHORTEST, type Span, STEP, spokenTime } from './video-edit.ts';

interface FilmSliderProps {
  film: readonly (string | null)[];
  /** The name of each handle, first to last. */
  labels: readonly [string] | readonly [string, string];
  values: readonly number[];
  max: number;
  /** The part of the film that is bright. */
  bright: Span;
  disabled: boolean;
  /** Gets all values, and which handle was moved. */
  onValues: (values: readonly number[], handle: number) => void;
}

/**
 * A film strip with handles, from left to right in all languages, as time passes. Touch, the mouse and arrow keys move
 * the handles; page keys move them further.
 */
export function FilmSlider({ film, labels, values, max, bright, disabled, onValues }: FilmSliderProps) {
  const percent = (seconds: number) => `${(Math.min(seconds, max) / max) * 100}%`;
  const isRange = labels.length === 2;
  return (
    <Slider.Root
      value={values}
      min={0}
      max={max}
      step={STEP}
      largeStep={1}
      minStepsBetweenValues={isRange ? SHORTEST / STEP : 0}
      thumbCollisionBehavior="none"
      disabled={disabled}
      onValueChange={(moved, { activeThumbIndex }) => onValues(moved, activeThumbIndex)}
      dir="ltr"
      className="w-full min-w-0 px-2 data-disabled:opacity-60"
    >
      {/* A finger that moves up or down scrolls the page. */}
      <Slider.Control className="flex h-14 touch-pan-y items-center">
        <Slider.Track className="relative h-14 w-full">
          <span aria-hidden="true" className="absolute inset-0 flex overflow-hidden rounded-[6px] bg-line">
            {film.map((frame, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a frame is its place in the film
              <span key={place} className="h-full min-w-0 flex-1">
                {frame !== null && <img src={frame} alt="" draggable={false} className="size-full object-cover" />}
              </span>
            ))}
          </span>
          <span
            aria-hidden="true"
            className="absolute inset-y-0 start-0 rounded-s-[6px] bg-scrim"
            style={{ width: percent(bright.start) }}
          />
          <span
            aria-hidden="true"
            className="absolute inset-y-0 end-0 rounded-e-[6px] bg-scrim"
            style={{ insetInlineStart: percent(bright.end) }}
          />
          {isRange && (
            <span
              aria-hidden="true"
              className="absolute inset-y-0 border-accent border-y-3"
              style={{
                insetInlineStart: percent(values[0] ?? 0),
                insetInlineEnd: `calc(100% - ${percent(values[1] ?? max)})`,
              }}
            />
          )}
          {labels.map((label, index) => (
            <Slider.Thumb
              key={label}
              index={index}
              getAriaLabel={() => label}
              getAriaValueText={(_, value) => spokenTime(value)}
              className={classNames(
                'grid h-16 w-6 cursor-ew-resize place-items-center rounded-[6px]',
                'has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-focus-visible:outline-offset-2',
              )}
            >
              <span
                aria-hidden="true"
                className={classNames(
                  'grid place-items-center rounded-[6px] bg-accent shadow-float',
                  isRange ? 'h-14 w-3.5' : 'h-16 w-2.5 border-2 border-ground',
                )}
              >
                {isRange && <span className="h-5 w-0.5 rounded-full bg-on-accent" />}
              </span>
            </Slider.Thumb>
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  );
}

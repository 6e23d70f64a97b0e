import type { ComponentProps } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import type { Place } from '../rows.ts';

interface BubbleProps extends ComponentProps<'div'> {
  own: boolean;
  place: Place;
  /** Draw an outline only, e.g. for an unsent message. */
  quiet?: boolean;
}

/** The bubble of a message. The corners at the sender's side join the bubbles of a group. */
export function Bubble({ own, place, quiet = false, className, ...rest }: BubbleProps) {
  return (
    <div
      {...rest}
      className={classNames(
        'min-w-0 max-w-full rounded-[18px] px-3 py-2 pointer-coarse:select-none [-webkit-touch-callout:none]',
        quiet && 'border border-line border-dashed text-muted',
        !quiet && (own ? 'bg-bubble-own' : 'border border-line bg-bubble dark:border-transparent'),
        own && !place.first && 'rounded-se-[6px]',
        own && !place.last && 'rounded-ee-[6px]',
        !own && !place.first && 'rounded-ss-[6px]',
        !own && !place.last && 'rounded-es-[6px]',
        className,
      )}
    />
  );
}

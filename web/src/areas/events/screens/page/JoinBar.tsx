import { t } from '@lingui/core/macro';
import type { EventDetails } from '@quad/contract/events/events';
import { rupees } from '../../../../lib/rupees.ts';
import { Button } from '../../../../ui/Button.tsx';
import { controlsIn } from '../../../../ui/focus-place.ts';
import { seatsText } from '../../texts/event-texts.ts';
import { useRegister } from '../registration.ts';

interface JoinBarProps {
  event: EventDetails;
  /** The part of the screen where people register, which has more than the bar. */
  place: () => HTMLElement | null;
}

/**
 * Seats, price and the button to register, at the foot of the window. For a team, and for questions of the hosts, the
 * button leads to the part where people register.
 */
export function JoinBar({ event, place }: JoinBarProps) {
  const { mutate: register } = useRegister(event);
  const { team, asks, fee, seatsLeft } = event;
  const label = team ? t`Join with a team` : seatsLeft === 0 ? t`Join the waiting list` : t`Register`;
  function press() {
    if (!team && !asks) register();
    const part = place();
    part?.scrollIntoView({ block: 'center' });
    // The bar is removed, so the focus moves along.
    if (part) (controlsIn(part)[0] ?? part).focus({ preventScroll: true });
  }
  return (
    <section
      aria-label={t`Seats and registration`}
      className="foot-bar mt-4 flex items-center justify-between gap-4 border-line border-t bg-ground px-4 py-3 md:px-0 desk:hidden"
    >
      <p className="flex min-w-0 flex-col text-14 tabular-nums">
        {fee !== null && <span className="font-semibold">{t`${rupees(fee)} a person`}</span>}
        <span className="text-muted">{seatsText(event)}</span>
      </p>
      <Button kind={seatsLeft === 0 ? 'secondary' : 'primary'} onClick={press} className="shrink-0">
        {label}
      </Button>
    </section>
  );
}

import { t } from '@lingui/core/macro';
import { weekdayMoment } from '@quad/contract/text/dates';
import { useNow } from '../../../../ui/use-now.ts';
import { type Closing, closingText, countdown, isClosingSoon, MINUTES_UPDATED_EVERY, timeLeft } from '../deadline.ts';

const WEEK = 7 * 24 * 3600_000;

interface CountdownProps {
  /** `clockAhead` is the lead of the server's clock over this device's clock, in milliseconds. */
  posting: Closing & { readonly clockAhead: number };
}

/** A deadline by the server's clock: the day, the time left, and on the last day a countdown to the second. */
export function Countdown({ posting }: CountdownProps) {
  const { status, deadline, clockAhead } = posting;
  const now = useNow(MINUTES_UPDATED_EVERY) + clockAhead;
  if (deadline === null) return <p>{closingText(posting, now)}</p>;
  const left = timeLeft(deadline, now);
  // The day alone is enough before a posting is published, and more than a week before its deadline.
  const isDayEnough = status === 'Draft' || status === 'Pending' || (status === 'Open' && left > WEEK);
  return (
    <div>
      <p>
        <time dateTime={deadline}>{weekdayMoment(deadline)}</time>
      </p>
      {isClosingSoon(posting, now) ? (
        <LastDay deadline={deadline} clockAhead={clockAhead} />
      ) : (
        (!isDayEnough || left < 0) && <p className="text-14 text-muted">{closingText(posting, now)}</p>
      )}
    </div>
  );
}

function LastDay({ deadline, clockAhead }: { deadline: string; clockAhead: number }) {
  const left = timeLeft(deadline, useNow(1000) + clockAhead);
  // screen readers announce it once, not every second
  return (
    <p role="timer" aria-live="off" className="font-semibold text-14 text-accent-text tabular-nums">
      {left < 0 ? t`Deadline passed` : t`Last day: ${countdown(left)} left`}
    </p>
  );
}

import { useNow } from '../../../../ui/use-now.ts';
import {
  type Closing,
  closingText,
  countdown,
  isClosingSoon,
  MINUTES_TOLD_EVERY,
  momentOf,
  timeLeft,
} from '../deadline.ts';

interface CountdownProps {
  /** `clockAhead`: how far the server's clock is ahead of this one, in milliseconds. */
  posting: Closing & { readonly clockAhead: number };
}

/** A deadline by the server's clock: the day, how long is left, and on the last day a countdown to the second. */
export function Countdown({ posting }: CountdownProps) {
  const { status, deadline, clockAhead } = posting;
  const now = useNow(MINUTES_TOLD_EVERY) + clockAhead;
  if (deadline === null) return <p>{closingText(posting, now)}</p>;
  // before publication only the day shows
  const tellsClosing = (status !== 'Draft' && status !== 'Pending') || timeLeft(deadline, now) < 0;
  return (
    <div>
      <p>
        <time dateTime={deadline}>{momentOf(deadline)}</time>
      </p>
      {isClosingSoon(posting, now) ? (
        <LastDay deadline={deadline} clockAhead={clockAhead} />
      ) : (
        tellsClosing && <p className="text-14 text-muted">{closingText(posting, now)}</p>
      )}
    </div>
  );
}

function LastDay({ deadline, clockAhead }: { deadline: string; clockAhead: number }) {
  const left = timeLeft(deadline, useNow(1000) + clockAhead);
  // spoken once, not at each second
  return (
    <p role="timer" aria-live="off" className="font-semibold text-14 text-accent-text tabular-nums">
      {left < 0 ? 'Deadline passed' : `Last day: ${countdown(left)} left`}
    </p>
  );
}

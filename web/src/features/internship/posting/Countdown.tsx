import { countdown, deadlineText, isLastDay, momentOf, timeLeft } from '../deadline.ts';
import { useNow, useSecondsNow } from '../use-now.ts';

interface CountdownProps {
  deadline: string | null;
  /** How far the server's clock is ahead of this one, in milliseconds. */
  clockAhead: number;
}

/** A deadline by the server's clock: the day, how long is left, and on the last day a countdown to the second. */
export function Countdown({ deadline, clockAhead }: CountdownProps) {
  const now = useNow() + clockAhead;
  if (deadline === null) return <p>No deadline</p>;
  return (
    <div>
      <p>
        <time dateTime={deadline}>{momentOf(deadline)}</time>
      </p>
      {isLastDay(timeLeft(deadline, now)) ? (
        <LastDay deadline={deadline} clockAhead={clockAhead} />
      ) : (
        <p className="text-14 text-muted">{deadlineText(deadline, now)}</p>
      )}
    </div>
  );
}

function LastDay({ deadline, clockAhead }: { deadline: string; clockAhead: number }) {
  const left = timeLeft(deadline, useSecondsNow() + clockAhead);
  // spoken once, not at each second
  return (
    <p role="timer" aria-live="off" className="font-semibold text-14 text-accent-text tabular-nums">
      Last day: {countdown(left)} left
    </p>
  );
}

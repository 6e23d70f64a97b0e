import { Clock } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { deadlineText, isLastDay, timeLeft } from '../deadline.ts';
import { useNow } from '../use-now.ts';

/** A deadline in plain words; on its last day it stands out. */
export function Deadline({ deadline }: { deadline: string | null }) {
  const now = useNow();
  const isNear = deadline !== null && isLastDay(timeLeft(deadline, now));
  return (
    <span className={classNames('inline-flex items-center gap-1.5', isNear && 'font-semibold text-accent-text')}>
      <Clock size={16} aria-hidden className="shrink-0" />
      {deadline === null ? 'No deadline' : <time dateTime={deadline}>{deadlineText(deadline, now)}</time>}
    </span>
  );
}

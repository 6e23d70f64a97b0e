import { Clock } from 'lucide-react';
import { classNames } from '../../../../ui/class-names.ts';
import { useNow } from '../../../../ui/use-now.ts';
import { type Closing, closingText, isClosingSoon, MINUTES_UPDATED_EVERY } from '../deadline.ts';

/** The text of a posting's deadline, emphasized on the last day. */
export function Deadline({ posting }: { posting: Closing }) {
  const now = useNow(MINUTES_UPDATED_EVERY);
  const text = closingText(posting, now);
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5',
        isClosingSoon(posting, now) && 'font-semibold text-accent-text',
      )}
    >
      <Clock size={16} aria-hidden className="shrink-0" />
      {posting.deadline === null ? text : <time dateTime={posting.deadline}>{text}</time>}
    </span>
  );
}

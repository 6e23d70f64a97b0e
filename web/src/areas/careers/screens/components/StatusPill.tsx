import { classNames } from '../../../../ui/class-names.ts';
import { STATUS_TEXTS, type Status } from '../../texts/status-texts.ts';

const LOOKS: Record<Status, string> = {
  Open: 'text-good',
  Accepted: 'text-good',
  Completed: 'text-good',
  Interviewing: 'text-accent-text',
  Pending: 'text-accent-text',
  Applied: 'text-text',
  Enrolled: 'text-text',
  Rejected: 'text-bad',
  Draft: 'text-muted',
  Closed: 'text-muted',
  Withdrawn: 'text-muted',
};

/** The status of a posting or an application, with a dot in its colour. */
export function StatusPill({ status }: { status: Status }) {
  return (
    <span
      className={classNames(
        'inline-flex shrink-0 items-center gap-1.5 rounded-full border border-line bg-raised px-2.5 py-0.5 font-medium text-12',
        LOOKS[status],
      )}
    >
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      {STATUS_TEXTS[status]}
    </span>
  );
}

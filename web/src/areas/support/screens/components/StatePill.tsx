import type { GrievanceState, TicketState } from '@quad/contract/support/feedback-terms';
import { classNames } from '../../../../ui/class-names.ts';

const LOOKS: Record<TicketState | GrievanceState, readonly [label: string, look: string]> = {
  open: ['Open', 'text-accent-text'],
  answered: ['Answered', 'text-good'],
  closed: ['Closed', 'text-muted'],
  new: ['New', 'text-accent-text'],
  in_progress: ['In progress', 'text-good'],
  resolved: ['Settled', 'text-muted'],
};

/** The state of a ticket or a report, with a coloured dot. */
export function StatePill({ state, isOverdue = false }: { state: TicketState | GrievanceState; isOverdue?: boolean }) {
  const [label, look] = isOverdue ? ['Answer overdue', 'text-bad'] : LOOKS[state];
  return (
    <span
      className={classNames(
        'inline-flex shrink-0 items-center gap-1.5 rounded-full border border-line bg-raised px-2.5 py-0.5 font-medium text-12',
        look,
      )}
    >
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      {label}
    </span>
  );
}

/** The mark of a premium member's ticket, which the team answers first. */
export function PriorityPill() {
  return (
    <span className="inline-flex shrink-0 items-center rounded-full border border-chosen px-2.5 py-0.5 font-semibold text-12">
      Priority
    </span>
  );
}

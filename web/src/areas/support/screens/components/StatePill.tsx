import { t } from '@lingui/core/macro';
import type { GrievanceState, TicketState } from '@quad/contract/support/feedback-terms';
import { classNames } from '../../../../ui/class-names.ts';

type State = TicketState | GrievanceState;

const LOOKS: Readonly<Record<State, string>> = {
  open: 'text-accent-text',
  answered: 'text-good',
  closed: 'text-muted',
  new: 'text-accent-text',
  in_progress: 'text-good',
  resolved: 'text-muted',
};

const LABELS: Readonly<Record<State, string>> = {
  get open() {
    return t({ message: 'Open', context: 'state' });
  },
  get answered() {
    return t`Answered`;
  },
  get closed() {
    return t`Closed`;
  },
  get new() {
    return t`New`;
  },
  get in_progress() {
    return t`In progress`;
  },
  get resolved() {
    return t`Settled`;
  },
};

/** The state of a ticket or a report, with a coloured dot. */
export function StatePill({ state, isOverdue = false }: { state: State; isOverdue?: boolean }) {
  const [label, look] = isOverdue ? [t`Answer overdue`, 'text-bad'] : [LABELS[state], LOOKS[state]];
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
      {t`Priority`}
    </span>
  );
}

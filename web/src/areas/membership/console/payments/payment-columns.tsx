import { PAYMENT_REASONS, type PaymentState } from '@quad/contract/membership/payment-terms';
import type { Payment } from '@quad/contract/membership/payments';
import { rupees } from '../../../../lib/rupees.ts';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import type { Column } from '../../../../ui/console/table-types.ts';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';

const LOOKS: Readonly<Record<PaymentState, readonly [label: string, look: string]>> = {
  started: ['Not paid yet', 'text-muted'],
  waiting: ['Waiting', 'text-accent-text'],
  confirmed: ['Confirmed', 'text-good'],
  rejected: ['Rejected', 'text-bad'],
  withdrawn: ['Withdrawn', 'text-muted'],
};

/** The columns of payments. */
export const PAYMENT_COLUMNS: readonly Column<Payment>[] = [
  {
    id: 'person',
    header: 'Person',
    onCard: 'title',
    cell: ({ person }) =>
      person ? (
        <span className="flex min-w-0 items-center gap-3">
          <Avatar picture={person.picture} size={36} />
          <bdi className="truncate font-semibold">{person.name}</bdi>
        </span>
      ) : (
        <span className="text-muted">Account deleted</span>
      ),
  },
  {
    id: 'number',
    header: 'Number',
    align: 'end',
    cell: ({ number }) => <span className="tabular-nums">{number}</span>,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount }) => <span className="tabular-nums">{rupees(amount)}</span>,
  },
  {
    id: 'reference',
    header: 'Reference',
    cell: ({ reference }) => <span className="tabular-nums">{reference ?? '—'}</span>,
  },
  { id: 'sent', header: 'Sent', cell: ({ sentAt, createdAt }) => <TimeAgo instant={sentAt ?? createdAt} /> },
  { id: 'state', header: 'State', cell: (payment) => <State payment={payment} /> },
];

function State({ payment: { state, reason, note, decidedBy, isOwn } }: { payment: Payment }) {
  const [label, look] = LOOKS[state];
  return (
    <span className="min-w-0 wrap-anywhere">
      <span className={classNames('font-semibold', look)}>{label}</span>
      {state === 'waiting' && isOwn && <span className="block text-muted">Yours: another admin confirms it</span>}
      {decidedBy && (
        <span className="block text-muted">
          by <bdi>{decidedBy.name}</bdi>
        </span>
      )}
      {reason && <span className="block text-muted">{PAYMENT_REASONS[reason]}</span>}
      {note !== '' && <bdi className="block text-muted">{note}</bdi>}
    </span>
  );
}

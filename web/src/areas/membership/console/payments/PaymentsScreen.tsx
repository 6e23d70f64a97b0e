import { DECISION_NOTE_MAX, PAYMENTS_PAGE_SIZE } from '@quad/contract/limits/membership';
import { receiptFile } from '@quad/contract/membership/memberships';
import { PAYMENT_REASONS, type PaymentReason, type PaymentState } from '@quad/contract/membership/payment-terms';
import {
  listPayments,
  type Payment,
  paymentsTable,
  rejectPayment,
  reversePayment,
} from '@quad/contract/membership/payments';
import { DELETED_ACCOUNT } from '@quad/contract/people/deleted-account';
import { FileUp, Landmark, SearchX, Settings } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { request } from '../../../../lib/client.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { rupees } from '../../../../lib/rupees.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { AdminPage } from '../../../../ui/console/admin-table/AdminPage.tsx';
import { adminTable } from '../../../../ui/console/admin-table/admin-table.ts';
import { type RowAction, rowQuestion } from '../../../../ui/console/admin-table/row-action.ts';
import type { Column } from '../../../../ui/console/table-types.ts';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { PaymentSettingsSheet } from './SettingsForm.tsx';
import { StatementImport } from './StatementImport.tsx';
import { CONFIRM_FAILED, confirm, PAYMENT_LISTS, reportOutcomes } from './use-confirm.ts';

/** Payments for premium memberships: `/payments`. A payment counts once an admin confirms it here. */
export const PaymentsScreen = ({ search }: ScreenProps<'/payments'>) => <AdminPage of={PAYMENTS} search={search} />;

const STATES = {
  waiting: 'Waiting',
  confirmed: 'Confirmed',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  reversed: 'Returned',
  started: 'Not paid yet',
  all: 'All',
} as const;

const LOOKS: Readonly<Record<PaymentState, readonly [label: string, look: string]>> = {
  started: ['Not paid yet', 'text-muted'],
  waiting: ['Waiting', 'text-accent-text'],
  confirmed: ['Confirmed', 'text-good'],
  rejected: ['Rejected', 'text-bad'],
  withdrawn: ['Withdrawn', 'text-muted'],
  reversed: ['Returned', 'text-muted'],
};

const COLUMNS: readonly Column<Payment>[] = [
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
        <span className="text-muted">{DELETED_ACCOUNT}</span>
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

const CONFIRM = rowQuestion({
  title: ({ amount }: Payment) => `Confirm ${rupees(amount)}?`,
  description: ({ amount, reference, person, months }) =>
    `Confirm only what you have seen on the bank statement: ${rupees(amount)} with the reference ${reference}. ${person?.name ?? 'The payer'} then has premium for ${months} more months.`,
  answer: 'Confirm payment',
  hasCancel: true,
  send: (payment) => confirm([payment]),
  done: (_, __, outcomes) => reportOutcomes(outcomes),
  failed: CONFIRM_FAILED,
});

export const REJECT = rowQuestion({
  title: (_: Payment) => 'Reject this payment?',
  description: 'The payer reads why, and can send another reference.',
  form: 'Reject payment',
  fields: [
    {
      name: 'reason',
      label: 'Reason',
      options: Object.entries(PAYMENT_REASONS).map(([value, label]) => ({ value, label })),
      initial: () => 'not_found',
    },
    { name: 'note', label: 'What the payer should know (optional)', max: DECISION_NOTE_MAX },
  ],
  answer: 'Reject payment',
  isDangerous: true,
  send: ({ _id: id }, { reason, note = '' }) =>
    // The choices are the contract's reasons.
    request(rejectPayment, { params: { id }, body: { reason: reason as PaymentReason, note } }),
  done: (_, __, { message }) => message,
});

export const REVERSE = rowQuestion({
  title: ({ amount }: Payment) => `Did you return ${rupees(amount)}?`,
  description: ({ months }) =>
    `Quad moves no money: return it in your bank first. The payer loses ${months} months of premium and reads your reason. This cannot be undone.`,
  form: 'Reverse payment',
  fields: [{ name: 'reason', label: 'Reason', max: DECISION_NOTE_MAX }],
  answer: 'Reverse payment',
  isDangerous: true,
  send: ({ _id: id }, { reason = '' }) => request(reversePayment, { params: { id }, body: { reason } }),
  done: (_, __, { message }) => message,
});

const isToDecide = ({ state, isOwn }: Payment) => state === 'waiting' && !isOwn;

const ACTIONS: readonly RowAction<Payment>[] = [
  {
    label: 'Download receipt',
    when: ({ state }) => state === 'confirmed',
    select: ({ _id: id, number }) =>
      void saveFile(receiptFile, { params: { id }, name: `Receipt ${number}.pdf` }).catch((error: unknown) =>
        toastFailure('The receipt could not be saved.', error),
      ),
  },
  { label: 'Confirm…', when: isToDecide, ask: CONFIRM },
  {
    label: 'Money returned…',
    dangerous: true,
    when: ({ state, isOwn }) => state === 'confirmed' && !isOwn,
    ask: REVERSE,
  },
  { label: 'Reject…', dangerous: true, when: isToDecide, ask: REJECT },
];

const PAYMENTS = adminTable({
  path: '/payments',
  queryKey: PAYMENT_LISTS,
  noun: 'payments',
  title: 'Payments',
  description:
    'People pay your college by UPI and send the reference. Compare them with the bank statement: nothing is paid before you confirm it.',
  buttons: PaymentButtons,
  label: 'Payments',
  panel: ({ state }) => STATES[state ?? 'waiting'],
  call: listPayments,
  pageSize: PAYMENTS_PAGE_SIZE,
  rowsOf: ({ payments }) => payments,
  keyOf: ({ _id }) => _id,
  nameOf: ({ number, person }) => `payment ${number}${person ? ` of ${person.name}` : ''}`,
  filtersOf: ({ q, state = 'waiting' }) => ({ q, state: state === 'all' ? undefined : state }),
  columns: COLUMNS,
  actions: ACTIONS,
  searchLabel: 'Search name or reference',
  filters: [
    {
      name: 'state',
      label: 'State',
      usual: 'waiting',
      options: (answer) =>
        Object.entries(STATES).map(([value, label]) => ({
          value,
          label: value === 'waiting' && answer ? `${label} (${answer.waitingCount})` : label,
        })),
    },
  ],
  file: { call: paymentsTable, name: 'Payments.csv' },
  icon: Landmark,
  none: { title: 'Nothing to confirm', text: 'Payments appear here once someone sends a reference.' },
  notFound: ({ q }) =>
    q
      ? { title: `No results for "${q}"`, icon: SearchX }
      : { title: 'No payments here', text: 'Payments appear here once someone sends a reference.' },
});

function PaymentButtons({ exporting }: { exporting: ReactNode }) {
  const [opened, setOpened] = useState<'statement' | 'settings' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Button onClick={() => setOpened('statement')}>
        <FileUp size={18} aria-hidden />
        Import statement
      </Button>
      {exporting}
      <Button kind="secondary" onClick={() => setOpened('settings')}>
        <Settings size={18} aria-hidden />
        Settings
      </Button>
      <Sheet
        open={opened === 'statement'}
        onOpenChange={close}
        title="Import a bank statement"
        description="The file stays on this device: only references and amounts are compared."
      >
        <StatementImport onDone={close} />
      </Sheet>
      <Sheet
        open={opened === 'settings'}
        onOpenChange={close}
        title="Payment settings"
        description="Payments already started keep their amount and payee."
      >
        <PaymentSettingsSheet onSaved={close} />
      </Sheet>
    </>
  );
}

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

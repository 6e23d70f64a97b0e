import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
import { personNameText } from '@quad/contract/people/deleted-account';
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
import { confirm, confirmFailed, PAYMENT_LISTS, reportOutcomes } from './use-confirm.ts';

/** Payments for premium memberships: `/payments`. A payment counts once an admin confirms it here. */
export const PaymentsScreen = ({ search }: ScreenProps<'/payments'>) => <AdminPage of={PAYMENTS} search={search} />;

const STATES = {
  get waiting() {
    return t`Waiting`;
  },
  get confirmed() {
    return t`Confirmed`;
  },
  get rejected() {
    return t`Rejected`;
  },
  get withdrawn() {
    return t`Withdrawn`;
  },
  get reversed() {
    return t({ message: 'Returned', context: 'payment' });
  },
  get started() {
    return t`Not paid yet`;
  },
  get all() {
    return t`All`;
  },
} as const;

const LOOKS: Readonly<Record<PaymentState, string>> = {
  started: 'text-muted',
  waiting: 'text-accent-text',
  confirmed: 'text-good',
  rejected: 'text-bad',
  withdrawn: 'text-muted',
  reversed: 'text-muted',
};

const COLUMNS: readonly Column<Payment>[] = [
  {
    id: 'person',
    get header() {
      return t`Person`;
    },
    onCard: 'title',
    cell: ({ person }) =>
      person ? (
        <span className="flex min-w-0 items-center gap-3">
          <Avatar picture={person.picture} size={36} />
          <bdi className="truncate font-semibold">{person.name}</bdi>
        </span>
      ) : (
        <span className="text-muted">{personNameText(null)}</span>
      ),
  },
  {
    id: 'number',
    get header() {
      return t`Number`;
    },
    align: 'end',
    cell: ({ number }) => <span className="tabular-nums">{number}</span>,
  },
  {
    id: 'amount',
    get header() {
      return t`Amount`;
    },
    align: 'end',
    cell: ({ amount }) => <span className="tabular-nums">{rupees(amount)}</span>,
  },
  {
    id: 'reference',
    get header() {
      return t`Reference`;
    },
    cell: ({ reference }) => <span className="tabular-nums">{reference ?? '—'}</span>,
  },
  {
    id: 'sent',
    get header() {
      return t({ message: 'Sent', context: 'payment' });
    },
    cell: ({ sentAt, createdAt }) => <TimeAgo instant={sentAt ?? createdAt} />,
  },
  {
    id: 'state',
    get header() {
      return t`State`;
    },
    cell: (payment) => <State payment={payment} />,
  },
];

const CONFIRM = rowQuestion({
  title: ({ amount }: Payment) => t`Confirm ${rupees(amount)}?`,
  description: ({ amount, reference, person, months }) =>
    person
      ? t`Confirm only what you have seen on the bank statement: ${rupees(amount)} with the reference ${reference ?? ''}. ${person.name} then has premium for ${months} more months.`
      : t`Confirm only what you have seen on the bank statement: ${rupees(amount)} with the reference ${reference ?? ''}. The payer then has premium for ${months} more months.`,
  get answer() {
    return t`Confirm payment`;
  },
  hasCancel: true,
  send: (payment) => confirm([payment]),
  done: (_, __, outcomes) => reportOutcomes(outcomes),
  get failed() {
    return confirmFailed();
  },
});

export const REJECT = rowQuestion({
  title: (_: Payment) => t`Reject this payment?`,
  get description() {
    return t`The payer reads why, and can send another reference.`;
  },
  get form() {
    return t`Reject payment`;
  },
  fields: [
    {
      name: 'reason',
      get label() {
        return t`Reason`;
      },
      get options() {
        return Object.entries(PAYMENT_REASONS).map(([value, label]) => ({ value, label }));
      },
      initial: () => 'not_found',
    },
    {
      name: 'note',
      get label() {
        return t`What the payer should know (optional)`;
      },
      max: DECISION_NOTE_MAX,
    },
  ],
  get answer() {
    return t`Reject payment`;
  },
  isDangerous: true,
  send: ({ _id: id }, { reason, note = '' }) =>
    // The choices are the contract's reasons.
    request(rejectPayment, { params: { id }, body: { reason: reason as PaymentReason, note } }),
  done: (_, __, { message }) => message,
});

export const REVERSE = rowQuestion({
  title: ({ amount }: Payment) => t`Did you return ${rupees(amount)}?`,
  description: ({ months }) =>
    t`Quad moves no money: return it in your bank first. The payer loses ${months} months of premium and reads your reason. This cannot be undone.`,
  get form() {
    return t`Reverse payment`;
  },
  fields: [
    {
      name: 'reason',
      get label() {
        return t`Reason`;
      },
      max: DECISION_NOTE_MAX,
    },
  ],
  get answer() {
    return t`Reverse payment`;
  },
  isDangerous: true,
  send: ({ _id: id }, { reason = '' }) => request(reversePayment, { params: { id }, body: { reason } }),
  done: (_, __, { message }) => message,
});

const isToDecide = ({ state, isOwn }: Payment) => state === 'waiting' && !isOwn;

const ACTIONS: readonly RowAction<Payment>[] = [
  {
    get label() {
      return t`Download receipt`;
    },
    when: ({ state }) => state === 'confirmed',
    select: ({ _id: id, number }) =>
      void saveFile(receiptFile, { params: { id }, name: t`Receipt ${number}.pdf` }).catch((error: unknown) =>
        toastFailure(t`The receipt could not be saved.`, error),
      ),
  },
  {
    get label() {
      return t`Confirm…`;
    },
    when: isToDecide,
    ask: CONFIRM,
  },
  {
    get label() {
      return t`Money returned…`;
    },
    dangerous: true,
    when: ({ state, isOwn }) => state === 'confirmed' && !isOwn,
    ask: REVERSE,
  },
  {
    get label() {
      return t`Reject…`;
    },
    dangerous: true,
    when: isToDecide,
    ask: REJECT,
  },
];

const PAYMENTS = adminTable({
  path: '/payments',
  queryKey: PAYMENT_LISTS,
  texts: {
    get failed() {
      return t`The payments could not be loaded.`;
    },
  },
  get title() {
    return t`Payments`;
  },
  get description() {
    return t`People pay your college by UPI and send the reference. Compare them with the bank statement: nothing is paid before you confirm it.`;
  },
  buttons: PaymentButtons,
  get label() {
    return t`Payments`;
  },
  panel: ({ state }) => STATES[state ?? 'waiting'],
  call: listPayments,
  pageSize: PAYMENTS_PAGE_SIZE,
  rowsOf: ({ payments }) => payments,
  keyOf: ({ _id }) => _id,
  nameOf: ({ number, person }) => (person ? t`payment ${number} of ${person.name}` : t`payment ${number}`),
  filtersOf: ({ q, state = 'waiting' }) => ({ q, state: state === 'all' ? undefined : state }),
  columns: COLUMNS,
  actions: ACTIONS,
  get searchLabel() {
    return t`Search name or reference`;
  },
  filters: [
    {
      name: 'state',
      get label() {
        return t`State`;
      },
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
  none: {
    get title() {
      return t`Nothing to confirm`;
    },
    get text() {
      return t`Payments appear here once someone sends a reference.`;
    },
  },
  notFound: ({ q }) =>
    q
      ? { title: t`No results for "${q}"`, icon: SearchX }
      : { title: t`No payments here`, text: t`Payments appear here once someone sends a reference.` },
});

function PaymentButtons({ exporting }: { exporting: ReactNode }) {
  const [opened, setOpened] = useState<'statement' | 'settings' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Button onClick={() => setOpened('statement')}>
        <Trans>
          <FileUp size={18} aria-hidden />
          Import statement
        </Trans>
      </Button>
      {exporting}
      <Button kind="secondary" onClick={() => setOpened('settings')}>
        <Trans>
          <Settings size={18} aria-hidden />
          Settings
        </Trans>
      </Button>
      <Sheet
        open={opened === 'statement'}
        onOpenChange={close}
        title={t`Import a bank statement`}
        description={t`The file stays on this device: only references and amounts are compared.`}
      >
        <StatementImport onDone={close} />
      </Sheet>
      <Sheet
        open={opened === 'settings'}
        onOpenChange={close}
        title={t`Payment settings`}
        description={t`Payments already started keep their amount and payee.`}
      >
        <PaymentSettingsSheet onSaved={close} />
      </Sheet>
    </>
  );
}

function State({ payment: { state, reason, note, decidedBy, isOwn } }: { payment: Payment }) {
  const [label, look] = [STATES[state], LOOKS[state]];
  return (
    <span className="min-w-0 wrap-anywhere">
      <span className={classNames('font-semibold', look)}>{label}</span>
      {state === 'waiting' && isOwn && <span className="block text-muted">{t`Yours: another admin confirms it`}</span>}
      {decidedBy && (
        <span className="block text-muted">
          <Trans>
            by <bdi>{decidedBy.name}</bdi>
          </Trans>
        </span>
      )}
      {reason && <span className="block text-muted">{PAYMENT_REASONS[reason]}</span>}
      {note !== '' && <bdi className="block text-muted">{note}</bdi>}
    </span>
  );
}

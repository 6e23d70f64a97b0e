import { PAYMENTS_PAGE_SIZE } from '@quad/contract/limits/membership';
import { receiptFile } from '@quad/contract/membership/memberships';
import { type Payment, paymentsTable } from '@quad/contract/membership/payments';
import { useQuery } from '@tanstack/react-query';
import { FileUp, Landmark, SearchX, Settings } from 'lucide-react';
import { useState } from 'react';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ConsolePage, ConsolePanel } from '../../../../ui/console/ConsolePage.tsx';
import { changeSearch } from '../../../../ui/console/change-search.ts';
import { DataTable } from '../../../../ui/console/DataTable.tsx';
import { ExportButton } from '../../../../ui/console/ExportButton.tsx';
import { FilterBar } from '../../../../ui/console/FilterBar.tsx';
import { Pages } from '../../../../ui/console/Pages.tsx';
import { FilterSelect } from '../../../../ui/FilterSelect.tsx';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import type { MenuItem } from '../../../../ui/menu-props.ts';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { tellFailure } from '../../../../ui/tell-failure.ts';
import { ConfirmPayment } from './ConfirmPayment.tsx';
import { PAYMENT_COLUMNS } from './payment-columns.tsx';
import { paymentsQuery, type Wanted, wantedQuery } from './payments-query.ts';
import { RejectPayment } from './RejectPayment.tsx';
import { PaymentSettingsSheet } from './SettingsForm.tsx';
import { StatementImport } from './StatementImport.tsx';

const PATH = '/payments';
const STATES = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'withdrawn', label: 'Withdrawn' },
  { value: 'started', label: 'Not paid yet' },
  { value: 'all', label: 'All' },
] as const;

type Opened =
  | { readonly sheet: 'statement' | 'settings' }
  | { readonly sheet: 'confirm' | 'reject'; readonly payment: Payment };

/** Payments for premium memberships: `/payments`. Nothing is paid before an admin confirms it here. */
export function PaymentsScreen({ search }: ScreenProps<typeof PATH>) {
  const { q, page = '1' } = search;
  const chosen = search.state ?? 'waiting';
  const wanted: Wanted = { q, state: chosen === 'all' ? undefined : chosen };
  const query = useQuery(paymentsQuery({ ...wanted, page: Number(page) }));
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const waiting = query.data?.waitingCount;

  const actionsOf = (payment: Payment): MenuItem[] => {
    if (payment.state === 'confirmed') {
      const save = () => saveFile(receiptFile, { params: { id: payment._id }, name: `Receipt ${payment.number}.pdf` });
      return [
        {
          label: 'Download receipt',
          onSelect: () => void save().catch((error: Error) => tellFailure('The receipt could not be saved.', error)),
        },
      ];
    }
    if (payment.state !== 'waiting' || payment.isOwn) return [];
    return [
      { label: 'Confirm…', onSelect: () => setOpened({ sheet: 'confirm', payment }) },
      { label: 'Reject…', onSelect: () => setOpened({ sheet: 'reject', payment }), dangerous: true },
    ];
  };

  return (
    <ConsolePage
      title="Payments"
      description="People pay your college by UPI and send the reference. Compare them with the bank statement: nothing is paid before you confirm it."
      actions={
        <>
          <Button onClick={() => setOpened({ sheet: 'statement' })}>
            <FileUp size={18} aria-hidden />
            Import statement
          </Button>
          <ExportButton save={() => saveFile(paymentsTable, { query: wantedQuery(wanted), name: 'Payments.csv' })} />
          <Button kind="secondary" onClick={() => setOpened({ sheet: 'settings' })}>
            <Settings size={18} aria-hidden />
            Settings
          </Button>
        </>
      }
    >
      <FilterBar
        label="Search name or reference"
        text={q}
        onText={(text) => changeSearch(PATH, search, { q: text })}
        onClear={q || search.state ? () => changeSearch(PATH, {}, {}) : undefined}
      >
        <FilterSelect
          label="State"
          value={chosen}
          options={STATES.map(({ value, label }) => ({
            value,
            label: value === 'waiting' && waiting !== undefined ? `${label} (${waiting})` : label,
          }))}
          onValue={(value) => {
            const state = STATES.find((one) => one.value === value)?.value;
            changeSearch(PATH, search, { state: state === 'waiting' ? undefined : state });
          }}
        />
      </FilterBar>
      <ConsolePanel title={STATES.find(({ value }) => value === chosen)?.label ?? ''}>
        <DataTable
          label="Payments"
          columns={PAYMENT_COLUMNS}
          rows={query.data?.payments}
          keyOf={({ _id }) => _id}
          nameOf={({ number, person }) => `payment ${number}${person ? ` of ${person.name}` : ''}`}
          actionsOf={actionsOf}
          isError={query.isError}
          errorText="The payments could not be loaded."
          onRetry={() => void query.refetch()}
          isFetching={query.isFetching}
          isOld={query.isPlaceholderData}
          empty={
            q ? (
              <EmptyState icon={<SearchX size={28} aria-hidden />} title={`No results for "${q}"`} />
            ) : (
              <EmptyState
                icon={<Landmark size={28} aria-hidden />}
                title={chosen === 'waiting' ? 'Nothing to confirm' : 'No payments here'}
                text="Payments appear here once someone sends a reference."
              />
            )
          }
          footer={
            query.data && (
              <Pages
                page={query.data.currentPage}
                total={query.data.total}
                pageSize={PAYMENTS_PAGE_SIZE}
                onPage={(next) => changeSearch(PATH, search, { page: next === 1 ? undefined : String(next) })}
              />
            )
          }
        />
      </ConsolePanel>
      <Sheet
        open={opened?.sheet === 'statement'}
        onOpenChange={close}
        title="Import a bank statement"
        description="The file stays on this device: only references and amounts are compared."
      >
        <StatementImport onDone={close} />
      </Sheet>
      <Sheet
        open={opened?.sheet === 'settings'}
        onOpenChange={close}
        title="Payment settings"
        description="Payments already started keep their amount and payee."
      >
        <PaymentSettingsSheet onSaved={close} />
      </Sheet>
      {opened && 'payment' in opened && opened.sheet === 'confirm' && (
        <ConfirmPayment payment={opened.payment} onClose={close} />
      )}
      <Sheet
        open={opened?.sheet === 'reject'}
        onOpenChange={close}
        title="Reject this payment?"
        description="The payer is told why, and can send another reference."
      >
        {opened && 'payment' in opened && <RejectPayment payment={opened.payment} onDone={close} />}
      </Sheet>
    </ConsolePage>
  );
}

import { VERIFICATIONS_PAGE_SIZE } from '@quad/contract/limits';
import type { VerificationRequest } from '@quad/contract/verification';
import { VERIFICATION_REASONS as REASONS, type VerificationState } from '@quad/contract/verification-terms';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, SearchX } from 'lucide-react';
import { useState } from 'react';
import { ConsolePage, ConsolePanel } from '../../domains/console/ConsolePage.tsx';
import { changeSearch } from '../../domains/console/change-search.ts';
import { DataTable } from '../../domains/console/DataTable.tsx';
import { FilterBar } from '../../domains/console/FilterBar.tsx';
import { Pages } from '../../domains/console/Pages.tsx';
import type { Column } from '../../domains/console/table-types.ts';
import type { ScreenProps } from '../../lib/routing/route.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { EmptyState } from '../../ui/ListStates.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TimeAgo } from '../../ui/TimeAgo.tsx';
import { CheckNotes } from './CheckNotes.tsx';
import { Decision } from './Decision.tsx';
import { requestsQuery } from './requests-query.ts';

const PATH = '/verification-requests';

const STATES: Readonly<Record<VerificationState, string>> = {
  open: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

/** Who asks to be verified, for moderators and admins: `/verification-requests`. */
export function VerificationRequestsScreen({ search }: ScreenProps<typeof PATH>) {
  const { q, state = 'open', page = '1' } = search;
  const query = useQuery(requestsQuery({ q, state, page: Number(page) }));
  const [looked, setLooked] = useState<VerificationRequest | null>(null);
  const waiting = query.data?.openCount;
  return (
    <ConsolePage
      title="Verification Requests"
      description="Compare the picture of the card with the name and the college's list of students. The picture is erased when you decide."
    >
      <FilterBar
        label="Search name or roll number"
        text={q}
        onText={(text) => changeSearch(PATH, search, { q: text })}
        onClear={q || search.state ? () => changeSearch(PATH, {}, {}) : undefined}
      >
        <FilterSelect
          label="State"
          value={state}
          options={Object.entries(STATES).map(([value, label]) => ({
            value,
            label: value === 'open' && waiting !== undefined ? `${label} (${waiting})` : label,
          }))}
          onValue={(value) =>
            changeSearch(PATH, search, {
              state: value === 'open' ? undefined : (value as Exclude<VerificationState, 'open'>),
            })
          }
        />
      </FilterBar>
      <ConsolePanel title={STATES[state]}>
        <DataTable
          label={`Requests: ${STATES[state]}`}
          columns={state === 'open' ? OPEN(setLooked) : DECIDED}
          rows={query.data?.requests}
          keyOf={({ _id }) => _id}
          nameOf={({ person }) => person.name}
          isError={query.isError}
          errorText="The requests could not be loaded."
          onRetry={() => void query.refetch()}
          isFetching={query.isFetching}
          empty={q ? <NothingFound q={q} /> : <Nothing state={state} />}
          footer={
            query.data && (
              <Pages
                page={query.data.currentPage}
                total={query.data.total}
                pageSize={VERIFICATIONS_PAGE_SIZE}
                onPage={(next) => changeSearch(PATH, search, { page: next === 1 ? undefined : String(next) })}
              />
            )
          }
        />
      </ConsolePanel>
      <Sheet
        open={looked !== null}
        onOpenChange={() => setLooked(null)}
        title={looked ? looked.person.name : 'Request'}
        {...(looked ? { description: `Roll number ${looked.rollNumber}` } : {})}
      >
        {looked && <Decision request={looked} onDone={() => setLooked(null)} />}
      </Sheet>
    </ConsolePage>
  );
}

const PERSON: Column<VerificationRequest> = {
  id: 'person',
  header: 'Person',
  onCard: 'title',
  cell: ({ person, email }) => (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar picture={person.picture} size={36} />
      <span className="min-w-0">
        <bdi className="block truncate font-semibold">{person.name}</bdi>
        <span className="block truncate font-normal text-14 text-muted">{email}</span>
      </span>
    </span>
  ),
};
const NUMBER: Column<VerificationRequest> = {
  id: 'rollNumber',
  header: 'Roll number',
  cell: ({ rollNumber }) => <span className="tabular-nums">{rollNumber}</span>,
};

const OPEN = (look: (request: VerificationRequest) => void): readonly Column<VerificationRequest>[] => [
  PERSON,
  NUMBER,
  { id: 'check', header: 'List of students', cell: ({ check }) => <CheckNotes check={check} /> },
  { id: 'sent', header: 'Sent', cell: ({ createdAt }) => <TimeAgo instant={createdAt} /> },
  {
    id: 'decide',
    header: 'Decision',
    cell: (request) =>
      request.mayDecide ? (
        <Button kind="secondary" onClick={() => look(request)} aria-label={`Review ${request.person.name}`}>
          Review
        </Button>
      ) : (
        <span className="text-muted">For somebody else: it is yours or a friend's</span>
      ),
  },
];

const DECIDED: readonly Column<VerificationRequest>[] = [
  PERSON,
  NUMBER,
  {
    id: 'decided',
    header: 'Closed',
    cell: ({ decidedAt }) => (decidedAt ? <TimeAgo instant={decidedAt} /> : ''),
  },
  { id: 'by', header: 'By', cell: ({ decidedBy }) => <bdi>{decidedBy?.name ?? '—'}</bdi> },
  { id: 'note', header: 'Why', cell: (request) => <Why request={request} /> },
];

function Why({ request: { reason, note } }: { request: VerificationRequest }) {
  if (!reason && note === '') return '—';
  return (
    <span className="wrap-anywhere">
      {reason && REASONS[reason]}
      {note !== '' && <bdi className="block text-muted">{note}</bdi>}
    </span>
  );
}

function Nothing({ state }: { state: VerificationState }) {
  return (
    <EmptyState
      icon={<BadgeCheck size={28} aria-hidden />}
      title={state === 'open' ? 'Nobody is waiting' : `No ${STATES[state].toLowerCase()} requests`}
      text={state === 'open' ? 'New requests appear here, oldest first.' : 'They appear here, newest first.'}
    />
  );
}

function NothingFound({ q }: { q: string }) {
  return <EmptyState icon={<SearchX size={28} aria-hidden />} title={`No results for "${q}"`} />;
}

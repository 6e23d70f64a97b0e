import { VERIFICATIONS_PAGE_SIZE } from '@quad/contract/limits/membership';
import { exportVerificationRequests, type VerificationRequest } from '@quad/contract/membership/verification';
import type { VerificationSort, VerificationState } from '@quad/contract/membership/verification-terms';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, SearchX } from 'lucide-react';
import { useState } from 'react';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { useViewer } from '../../../../lib/session.ts';
import { ConsolePage, ConsolePanel } from '../../../../ui/console/ConsolePage.tsx';
import { changeSearch } from '../../../../ui/console/change-search.ts';
import { DataTable } from '../../../../ui/console/DataTable.tsx';
import { ExportButton } from '../../../../ui/console/ExportButton.tsx';
import { FilterBar } from '../../../../ui/console/FilterBar.tsx';
import { Pages } from '../../../../ui/console/Pages.tsx';
import { sortOf, sortParam } from '../../../../ui/console/sort-param.ts';
import { FilterSelect } from '../../../../ui/FilterSelect.tsx';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { Decision } from './Decision.tsx';
import { Revocation } from './Revocation.tsx';
import { closedColumns, openColumns } from './request-columns.tsx';
import { requestsQuery } from './requests-query.ts';

const PATH = '/verification-requests';

const STATES: Readonly<Record<VerificationState, string>> = {
  open: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  revoked: 'Taken back',
};

/** What waits is oldest first, what is closed newest first. */
const USUAL_ORDER = { open: 'sent', closed: '-sent' } as const;

/** Who asks to be verified, for moderators and admins: `/verification-requests`. */
export function VerificationRequestsScreen({ search }: ScreenProps<typeof PATH>) {
  const { q, state = 'open', page = '1' } = search;
  const isAdmin = useViewer().role === 'admin';
  const sort = sortOf(search.sort ?? USUAL_ORDER[state === 'open' ? 'open' : 'closed']);
  const query = useQuery(
    requestsQuery({
      q,
      state,
      sort: sort.id as VerificationSort,
      order: sort.desc ? 'desc' : 'asc',
      page: Number(page),
    }),
  );
  const [looked, setLooked] = useState<VerificationRequest | null>(null);
  const [revoked, setRevoked] = useState<VerificationRequest | null>(null);
  const waiting = query.data?.openCount;
  return (
    <ConsolePage
      title="Verification Requests"
      description="Compare the picture of the card with the name and the college's list of students. The picture is erased when you decide."
      actions={
        isAdmin && (
          <ExportButton
            save={() =>
              saveFile(exportVerificationRequests, {
                query: { state, ...(q === undefined ? {} : { q }) },
                name: 'verification-requests.csv',
              })
            }
          />
        )
      }
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
          columns={state === 'open' ? openColumns(setLooked) : closedColumns(state, setRevoked)}
          rows={query.data?.requests}
          keyOf={({ _id }) => _id}
          nameOf={({ person }) => person.name}
          sort={sort}
          onSort={(next) => changeSearch(PATH, search, { sort: sortParam(next) })}
          isError={query.isError}
          errorText="The requests could not be loaded."
          onRetry={() => void query.refetch()}
          isFetching={query.isFetching}
          isOld={query.isPlaceholderData}
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
      <Sheet
        open={revoked !== null}
        onOpenChange={() => setRevoked(null)}
        title="Remove verification"
        {...(revoked
          ? {
              description: `${revoked.person.name} loses the verified badge at once and is told why. A paid membership continues until it ends.`,
            }
          : {})}
      >
        {revoked && <Revocation request={revoked} onDone={() => setRevoked(null)} />}
      </Sheet>
    </ConsolePage>
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

import { FEEDBACK_PAGE_SIZE } from '@quad/contract/limits/support';
import { exportTickets, type Ticket, ticketTable } from '@quad/contract/support/feedback';
import { TICKET_STATES, type TicketSort, type TicketState } from '@quad/contract/support/feedback-terms';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { request } from '../../../lib/client.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import type { SearchOf } from '../../../lib/routing/paths.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { ConsolePanel } from '../../../ui/console/ConsolePage.tsx';
import { changeSearch } from '../../../ui/console/change-search.ts';
import { DataTable } from '../../../ui/console/DataTable.tsx';
import { ExportButton } from '../../../ui/console/ExportButton.tsx';
import { FilterBar } from '../../../ui/console/FilterBar.tsx';
import { Pages } from '../../../ui/console/Pages.tsx';
import { sortOf, sortParam } from '../../../ui/console/sort-param.ts';
import type { Column } from '../../../ui/console/table-types.ts';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import { EmptyState } from '../../../ui/ListStates.tsx';
import { TimeAgo } from '../../../ui/TimeAgo.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';

const LABELS: Record<TicketState, string> = { open: 'Open', answered: 'Answered', closed: 'Closed' };
const OPTIONS = [
  { value: '', label: 'All states' },
  ...TICKET_STATES.map((state) => ({ value: state, label: LABELS[state] })),
];

const COLUMNS: readonly Column<Ticket>[] = [
  {
    id: 'number',
    header: 'Ticket',
    sortable: true,
    onCard: 'title',
    cell: ({ _id, number, excerpt, isPriority, isOwn }) => (
      <Link
        to="/feedback/messages/$ticketId"
        params={{ ticketId: _id }}
        className="flex min-h-11 items-center gap-2 hover:underline"
      >
        <span className="shrink-0 font-semibold tabular-nums">#{number}</span>
        <span className="line-clamp-1 font-normal" dir="auto">
          {excerpt}
        </span>
        {isPriority && !isOwn && (
          <span className="inline-flex shrink-0 items-center rounded-full bg-accent px-2.5 py-0.5 font-semibold text-12 text-on-accent">
            Priority
          </span>
        )}
      </Link>
    ),
  },
  { id: 'name', header: 'From', sortable: true, cell: ({ name }) => <span dir="auto">{name}</span> },
  { id: 'state', header: 'State', cell: ({ state }) => LABELS[state] },
  { id: 'messages', header: 'Messages', align: 'end', sortable: true, cell: ({ messagesCount }) => messagesCount },
  { id: 'changed', header: 'Last change', sortable: true, cell: ({ changedAt }) => <TimeAgo instant={changedAt} /> },
];

/** What people have written to those who run Quad. A ticket opens on a screen of its own, where it is answered. */
export function TicketTable({ search }: { search: SearchOf<'/messages'> }) {
  const { q, state, by, page = '1' } = search;
  // without a column in the order of the inbox: priority first, then the newest
  const sort = by === undefined ? undefined : sortOf(by);
  const typed = useDebounced(q ?? '');
  const filters = { ...(typed ? { q: typed } : {}), ...(state ? { state } : {}) };
  const asked = {
    ...filters,
    ...(sort ? { sort: sort.id as TicketSort, order: sort.desc ? ('desc' as const) : ('asc' as const) } : {}),
    page: Number(page),
    limit: FEEDBACK_PAGE_SIZE,
  };
  const query = useQuery({
    // With the lists of the feedback screens: an answer given there shows here.
    queryKey: ['feedback', 'tickets', 'console', asked],
    queryFn: ({ signal }) => request(ticketTable, { query: asked, signal }),
    placeholderData: keepPreviousData,
  });
  const change = (changes: Partial<SearchOf<'/messages'>>) => changeSearch('/messages', search, changes);
  return (
    <>
      <FilterBar
        label="Search tickets"
        text={q}
        onText={(text) => change({ q: text })}
        onClear={q || state ? () => change({ q: undefined, state: undefined }) : undefined}
      >
        <FilterSelect
          label="State"
          value={state ?? ''}
          options={OPTIONS}
          onValue={(value) => change({ state: (value || undefined) as typeof state })}
        />
      </FilterBar>
      <ConsolePanel
        title="Support tickets"
        action={<ExportButton save={() => saveFile(exportTickets, { query: filters, name: 'tickets.csv' })} />}
      >
        <DataTable
          label="Support tickets"
          columns={COLUMNS}
          rows={query.data?.tickets}
          keyOf={({ _id }) => _id}
          nameOf={({ number }) => `ticket ${number}`}
          sort={sort}
          onSort={(next) => change({ by: sortParam(next) })}
          isError={query.isError}
          errorText="The tickets could not be loaded."
          onRetry={() => void query.refetch()}
          isFetching={query.isFetching}
          isOld={query.isPlaceholderData}
          empty={
            <EmptyState
              icon={<Inbox size={28} aria-hidden />}
              title={q ? `No results for “${q}”` : state ? `No ${state} tickets` : 'No tickets yet'}
              text={
                q
                  ? 'Try a name, a word of the message, or # and a number.'
                  : 'What people write to you through Feedback appears here.'
              }
            />
          }
          footer={
            query.data && (
              <Pages
                page={query.data.currentPage}
                total={query.data.total}
                pageSize={FEEDBACK_PAGE_SIZE}
                onPage={(next) => change({ page: next === 1 ? undefined : String(next) })}
              />
            )
          }
        />
      </ConsolePanel>
    </>
  );
}

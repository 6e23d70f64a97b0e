import { listTickets, type Ticket } from '@quad/contract/feedback';
import { TICKET_STATES, type TicketState } from '@quad/contract/feedback-terms';
import { FEEDBACK_PAGE_SIZE } from '@quad/contract/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { ConsolePanel } from '../../domains/console/ConsolePage.tsx';
import { changeSearch } from '../../domains/console/change-search.ts';
import { DataTable } from '../../domains/console/DataTable.tsx';
import { FilterBar } from '../../domains/console/FilterBar.tsx';
import { LoadMore } from '../../domains/console/Pages.tsx';
import type { Column } from '../../domains/console/table-types.ts';
import { request } from '../../lib/client.ts';
import { Link } from '../../lib/routing/Link.tsx';
import type { SearchOf } from '../../lib/routing/paths.ts';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { EmptyState } from '../../ui/ListStates.tsx';
import { TimeAgo } from '../../ui/TimeAgo.tsx';

const LABELS: Record<TicketState, string> = { open: 'Open', answered: 'Answered', closed: 'Closed' };
const OPTIONS = [
  { value: '', label: 'All states' },
  ...TICKET_STATES.map((state) => ({ value: state, label: LABELS[state] })),
];

const COLUMNS: readonly Column<Ticket>[] = [
  {
    id: 'ticket',
    header: 'Ticket',
    onCard: 'title',
    cell: ({ _id, number, excerpt }) => (
      <Link
        to="/feedback/messages/$ticketId"
        params={{ ticketId: _id }}
        className="flex min-h-11 items-center gap-2 hover:underline"
      >
        <span className="shrink-0 font-semibold tabular-nums">#{number}</span>
        <span className="line-clamp-1 font-normal" dir="auto">
          {excerpt}
        </span>
      </Link>
    ),
  },
  { id: 'from', header: 'From', cell: ({ name }) => <span dir="auto">{name}</span> },
  { id: 'state', header: 'State', cell: ({ state }) => LABELS[state] },
  { id: 'messages', header: 'Messages', align: 'end', cell: ({ messagesCount }) => messagesCount },
  { id: 'changed', header: 'Last change', cell: ({ changedAt }) => <TimeAgo instant={changedAt} /> },
];

/** What people have written to those who run Quad. A ticket opens on a screen of its own, where it is answered. */
export function TicketTable({ search }: { search: SearchOf<'/messages'> }) {
  const { state } = search;
  const query = useInfiniteQuery({
    // With the lists of the feedback screens: an answer given there shows here.
    queryKey: ['feedback', 'tickets', 'console', state ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      request(listTickets, {
        query: {
          list: 'all',
          limit: FEEDBACK_PAGE_SIZE,
          ...(state ? { state } : {}),
          ...(pageParam === null ? {} : { before: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  return (
    <>
      <FilterBar onClear={state ? () => changeSearch('/messages', search, { state: undefined }) : undefined}>
        <FilterSelect
          label="State"
          value={state ?? ''}
          options={OPTIONS}
          onValue={(value) => changeSearch('/messages', search, { state: (value || undefined) as typeof state })}
        />
      </FilterBar>
      <ConsolePanel title="Support tickets">
        <DataTable
          label="Support tickets"
          columns={COLUMNS}
          rows={query.data?.pages.flatMap(({ tickets }) => tickets)}
          keyOf={({ _id }) => _id}
          nameOf={({ number }) => `ticket ${number}`}
          isError={query.isError}
          errorText="The tickets could not be loaded."
          onRetry={() => void query.refetch()}
          isFetching={query.isFetching}
          empty={
            <EmptyState
              icon={<Inbox size={28} aria-hidden />}
              title={state ? `No ${state} tickets` : 'No tickets yet'}
              text="What people write to you through Feedback appears here."
            />
          }
          footer={
            <LoadMore
              hasMore={query.hasNextPage}
              isBusy={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
            />
          }
        />
      </ConsolePanel>
    </>
  );
}

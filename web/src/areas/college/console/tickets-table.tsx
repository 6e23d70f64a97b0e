import { t } from '@lingui/core/macro';
import { FEEDBACK_PAGE_SIZE } from '@quad/contract/limits/support';
import { exportTickets, type Ticket, ticketTable } from '@quad/contract/support/feedback';
import type { TicketState } from '@quad/contract/support/feedback-terms';
import { Inbox } from 'lucide-react';
import { adminTable } from '../../../ui/console/admin-table/admin-table.ts';
import { optionsOf } from '../../../ui/console/FoldedFilters.tsx';
import type { Column } from '../../../ui/console/table-types.ts';
import { ItemLink } from '../../../ui/ItemLink.tsx';
import { TimeAgo } from '../../../ui/TimeAgo.tsx';

const LABELS: Record<TicketState, string> = {
  get open() {
    return t({ message: 'Open', context: 'state' });
  },
  get answered() {
    return t`Answered`;
  },
  get closed() {
    return t`Closed`;
  },
};

function noneText(state: TicketState | undefined): string {
  if (state === 'open') return t`No open tickets`;
  if (state === 'answered') return t`No answered tickets`;
  return state === 'closed' ? t`No closed tickets` : t`No tickets yet`;
}

const COLUMNS: readonly Column<Ticket>[] = [
  {
    id: 'number',
    get header() {
      return t`Ticket`;
    },
    sortable: true,
    onCard: 'title',
    cell: ({ _id, number, excerpt, isPriority, isOwn }) => (
      <ItemLink
        to="/feedback/messages/$ticketId"
        params={{ ticketId: _id }}
        className="flex min-h-11 items-center gap-2 hover:underline"
      >
        <span className="shrink-0 font-semibold tabular-nums">#{number}</span>
        <span className="line-clamp-1 font-normal" dir="auto">
          {excerpt}
        </span>
        {isPriority && !isOwn && (
          <span className="inline-flex shrink-0 items-center rounded-full border border-chosen px-2.5 py-0.5 font-semibold text-12">
            {t`Priority`}
          </span>
        )}
      </ItemLink>
    ),
  },
  {
    id: 'name',
    get header() {
      return t({ message: 'From', context: 'sender' });
    },
    sortable: true,
    isBeside: true,
    cell: ({ name }) => <span dir="auto">{name}</span>,
  },
  {
    id: 'state',
    get header() {
      return t`State`;
    },
    isBeside: true,
    cell: ({ state }) => LABELS[state],
  },
  {
    id: 'messages',
    get header() {
      return t`Messages`;
    },
    align: 'end',
    sortable: true,
    cell: ({ messagesCount }) => messagesCount,
  },
  {
    id: 'changed',
    get header() {
      return t`Last change`;
    },
    sortable: true,
    cell: ({ changedAt }) => <TimeAgo instant={changedAt} />,
  },
];

/** The tickets that users sent through Feedback. A ticket opens on its own screen, with its answers. */
export const TICKETS = adminTable({
  path: '/messages',
  // the feedback screens share the key, because they show the answers given here
  queryKey: ['feedback', 'tickets', 'console'],
  texts: {
    get search() {
      return t`Search tickets`;
    },
    get failed() {
      return t`The tickets could not be loaded.`;
    },
  },
  get label() {
    return t`Feedback`;
  },
  get panel() {
    return t`Feedback`;
  },
  call: ticketTable,
  pageSize: FEEDBACK_PAGE_SIZE,
  rowsOf: ({ tickets }) => tickets,
  keyOf: ({ _id }) => _id,
  nameOf: ({ number }) => t`ticket ${number}`,
  filtersOf: ({ q, state }) => ({ q, state }),
  // by default in the order of the inbox: by priority, then newest first
  order: { name: 'by' },
  columns: COLUMNS,
  filters: [
    {
      name: 'state',
      get label() {
        return t`State`;
      },
      options: () => optionsOf(t`All states`, LABELS),
    },
  ],
  file: { call: exportTickets, name: 'tickets.csv' },
  icon: Inbox,
  none: {
    get title() {
      return t`No tickets yet`;
    },
    get text() {
      return t`What people write to you through Feedback appears here.`;
    },
  },
  notFound: ({ q, state }) =>
    q
      ? { title: t`No results for “${q}”`, text: t`Try a name, a word of the message, or # and a number.` }
      : { title: noneText(state), text: t`What people write to you through Feedback appears here.` },
});

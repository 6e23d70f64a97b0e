import { getSupport, getTicket, listTickets, type TicketDetails } from '@quad/contract/support/feedback';
import type { TicketState } from '@quad/contract/support/feedback-terms';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';
import { feedbackKeys as keys } from './feedback-keys.ts';

const PAGE = 20;

/** The contacts of the people who run Quad. */
export const supportQuery = queryOptions({
  queryKey: keys.support,
  queryFn: ({ signal }) => request(getSupport, { signal }),
});

/** The viewer's own tickets, or all tickets in a state, page by page. */
export const ticketsQuery = (list: 'mine' | 'all', state?: TicketState) =>
  pagedQuery({
    call: listTickets,
    key: keys.list(list, state),
    query: { list, limit: PAGE, state },
    from: 'before',
    items: 'tickets',
  });

/** A ticket with its messages. */
export function ticketQuery(id: string) {
  return queryOptions({
    queryKey: keys.ticket(id),
    queryFn: ({ signal }) => request(getTicket, { params: { id }, signal }),
  });
}

/** Cache a ticket from the server, and refetch the lists. */
export function showTicket(client: QueryClient, ticket: TicketDetails) {
  client.setQueryData(keys.ticket(ticket._id), ticket);
  void client.invalidateQueries({ queryKey: keys.tickets });
}

import { getTicket } from '@quad/contract/events/event-door';
import { queryOptions } from '@tanstack/react-query';
import { type AccountLease, leaseAccount } from '../../../lib/account-lease.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { request } from '../../../lib/client.ts';
import { clockAhead } from '../../../lib/clock-ahead.ts';
import { session } from '../../../lib/session.ts';
import { eventsDatabase } from './device/database.ts';
import type { StoredTicket } from './device/stored-ticket.ts';
import { eventKeys as keys } from './event-keys.ts';

/** The viewer's ticket from the server. The phone stores it. */
export function ticketQuery(eventId: string) {
  return queryOptions({
    queryKey: keys.ticket(eventId),
    queryFn: ({ signal }) => fetchTicket(eventId, { signal }),
    retry: false,
  });
}

/** Fetch the viewer's ticket, and store it on this device. Throw an `AbortError` when the viewer signs out. */
export async function fetchTicket(
  eventId: string,
  options: { readonly signal?: AbortSignal; readonly headers?: Readonly<Record<string, string>> },
): Promise<StoredTicket> {
  const lease = leaseAccount();
  const signal = options.signal ? AbortSignal.any([options.signal, lease.signal]) : lease.signal;
  const sentAt = Date.now();
  try {
    const ticket = await request(getTicket, { params: { id: eventId }, ...options, signal });
    const fetched = { ticket, clockAhead: clockAhead(ticket.now, sentAt) };
    await storeTicket(lease, eventId, fetched);
    return fetched;
  } catch (error) {
    // The seat was given back, or the event was deleted.
    if (error instanceof ApiError && (error.status === 404 || error.status === 409))
      await storeTicket(lease, eventId, null);
    throw error;
  }
}

/** The viewer's ticket on the phone; null without one. */
export function storedTicketQuery(eventId: string) {
  return queryOptions({
    queryKey: [...keys.ticket(eventId), 'kept'],
    queryFn: async (): Promise<StoredTicket | null> => {
      const stored = await eventsDatabase()
        .then((db) => db.get('tickets', eventId))
        .catch(() => undefined);
      return stored && stored.userId === session.get()?.user._id ? stored : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

async function storeTicket({ userId, holds }: AccountLease, eventId: string, stored: StoredTicket | null) {
  if (userId === undefined || !holds()) return;
  try {
    const db = await eventsDatabase();
    if (!holds()) return;
    await (stored ? db.put('tickets', { ...stored, userId }, eventId) : db.delete('tickets', eventId));
  } catch {
    // The browser stores nothing: the ticket needs a connection.
  }
}

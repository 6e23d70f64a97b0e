import { getTicket } from '@quad/contract/events/event-door';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { request } from '../../../lib/client.ts';
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

/** Fetch the viewer's ticket, and store it on this device. */
export async function fetchTicket(
  eventId: string,
  options: { readonly signal?: AbortSignal; readonly headers?: Readonly<Record<string, string>> },
): Promise<StoredTicket> {
  try {
    const ticket = await request(getTicket, { params: { id: eventId }, ...options });
    const fetched = { ticket, clockAhead: Date.parse(ticket.now) - Date.now() };
    await storeTicket(eventId, fetched);
    return fetched;
  } catch (error) {
    // The seat was given back, or the event was deleted.
    if (error instanceof ApiError && (error.status === 404 || error.status === 409)) await storeTicket(eventId, null);
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

async function storeTicket(eventId: string, stored: StoredTicket | null) {
  const userId = session.get()?.user._id;
  if (userId === undefined) return;
  try {
    const db = await eventsDatabase();
    await (stored ? db.put('tickets', { ...stored, userId }, eventId) : db.delete('tickets', eventId));
  } catch {
    // The browser stores nothing: the ticket needs a connection.
  }
}

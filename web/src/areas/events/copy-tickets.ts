import { getEvent, listEvents } from '@quad/contract/events/events';
import { EVENTS_PAGE_DEFAULT } from '@quad/contract/limits/events';
import { COPIED } from '../../lib/cached-answer.ts';
import { request } from '../../lib/client.ts';
import { fetchTicket } from './queries/ticket-query.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The events whose tickets and pages are stored. */
const MOST_EVENTS = 8;

/** Store the tickets of the viewer's next events on this device, and the pages of those that begin within a day. */
export async function copyTickets() {
  const query = { list: 'mine', limit: EVENTS_PAGE_DEFAULT } as const;
  const { events } = await request(listEvents, { query, headers: COPIED });
  const now = Date.now();
  const next = events.filter(({ registration, endsAt }) => registration !== null && Date.parse(endsAt) > now);
  for (const { _id, startsAt } of next.slice(0, MOST_EVENTS)) {
    // a seat that was just given back has no ticket, and the others still need theirs
    await fetchTicket(_id, { headers: COPIED }).catch(() => undefined);
    if (Date.parse(startsAt) < now + DAY_MS) await request(getEvent, { params: { id: _id }, headers: COPIED });
  }
}

import { isDoorOpen } from '@quad/contract/events/door-hours';
import type { DoorTicket } from '@quad/contract/events/event-door';
import { isTicketCode, type ShownTicket } from '@quad/contract/events/ticket-code';
import type { StoredList } from '../../queries/device/stored-list.ts';
import type { StoredScan, Verdict } from '../../queries/device/stored-scan.ts';

/** The outcome for a ticket that is not on the list. */
export const UNKNOWN: Verdict = { outcome: 'unknown', name: '', at: null, door: '' };

/** Judge a ticket by the list, at an instant of the server's clock in milliseconds since 1970. */
export async function judge(
  { event, tickets }: Pick<StoredList, 'event' | 'tickets'>,
  { ticket: shown, code }: { readonly ticket: ShownTicket['ticket']; readonly code: string | null },
  at: number,
): Promise<Verdict & { readonly ticket: string | null }> {
  const ticket = tickets.find(({ _id, number }) => (typeof shown === 'number' ? number : _id) === shown);
  if (!ticket) return { ...UNKNOWN, ticket: null };
  const { _id, name, key, checkedInAt, door } = ticket;
  if (code !== null && !(await isTicketCode(key, code, at))) {
    return { ...UNKNOWN, outcome: 'wrong_code', name, ticket: _id };
  }
  if (!isDoorOpen(event, at)) return { ...UNKNOWN, outcome: 'closed', name, ticket: _id };
  if (checkedInAt !== null) return { outcome: 'already_in', name, at: checkedInAt, door, ticket: _id };
  return { outcome: 'in', name, at: new Date(at).toISOString(), door: '', ticket: _id };
}

/** The tickets with the check-ins of this door that the server has not received. */
export function withScans(list: StoredList, scans: readonly StoredScan[], door = ''): readonly DoorTicket[] {
  const waiting = new Map(scans.filter(({ state }) => state === 'waiting').map((scan) => [scan.ticket, scan]));
  return list.tickets.map((ticket) => {
    const scan = waiting.get(ticket._id) ?? waiting.get(ticket.number);
    return scan && ticket.checkedInAt === null ? { ...ticket, checkedInAt: scan.verdict.at, door } : ticket;
  });
}

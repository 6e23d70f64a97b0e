import type { RegistrationState } from '@quad/contract/event-terms';
import ical, { type ICalCalendar, ICalEventStatus } from 'ical-generator';

/** An event as it stands in a calendar. `own` is what the reader has registered; null for hosts and others. */
export interface CalendarEvent {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly state: string;
  readonly sequence: number;
  readonly own: string | null;
}

/** Events as an iCalendar file (RFC 5545). UIDs stay and SEQUENCE grows: an entry that is there already is changed. */
export function calendarFile(events: readonly CalendarEvent[], publicUrl: string, name?: string): string {
  const calendar = ical({ prodId: { company: 'Quad', product: 'Events' } });
  if (name !== undefined) calendar.name(name).ttl(REFRESH_SECONDS);
  for (const event of events) addTo(calendar, event, publicUrl);
  return calendar.toString();
}

/** Control characters, which RFC 5545 allows in no value; line ends are escaped. Only descriptions may have any. */
const NOT_IN_A_CALENDAR = /(?![\t\n])\p{Cc}/gu;

/** How often calendar apps may ask. */
const REFRESH_SECONDS = 3600;

function addTo(calendar: ICalCalendar, event: CalendarEvent, publicUrl: string): void {
  calendar.createEvent({
    id: `${event.id}@quad`,
    sequence: event.sequence,
    start: event.starts_at,
    end: event.ends_at,
    summary: event.title,
    description: event.description.replace(NOT_IN_A_CALENDAR, ' '),
    location: event.location,
    url: `${publicUrl}/events/${event.id}`,
    status: statusOf(event),
  });
}

function statusOf({ state, own }: CalendarEvent): ICalEventStatus {
  if (state === 'cancelled') return ICalEventStatus.CANCELLED;
  const hasNoSeat = own !== null && (own as RegistrationState) !== 'going';
  return state !== 'published' || hasNoSeat ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

import type { RegistrationState } from '@quad/contract/events/event-terms';
import ical, { type ICalCalendar, ICalEventStatus } from 'ical-generator';
import { inSlices } from '../../platform/slices.ts';

/** An event of a calendar. `own` is the state of the reader's registration, null without one. */
export interface CalendarEvent {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  /** When the event's start last changed. */
  readonly moved_at: Date;
  readonly state: string;
  readonly sequence: number;
  readonly own: RegistrationState | null;
}

/**
 * Build an iCalendar file (RFC 5545). UIDs are stable and SEQUENCE grows, so calendar apps update existing entries.
 * Events are written in slices, because folding the lines of a few hundred takes up to a second.
 */
export async function calendarFile(
  events: readonly CalendarEvent[],
  publicUrl: string,
  name?: string,
): Promise<string> {
  const calendar = ical(PRODUCT);
  if (name !== undefined) calendar.name(name).ttl(REFRESH_SECONDS);
  const empty = calendar.toString();
  const entries = await inSlices(events, (event) => entryOf(event, publicUrl));
  const end = empty.lastIndexOf(END);
  return empty.slice(0, end) + entries + empty.slice(end);
}

const PRODUCT = { prodId: { company: 'Quad', product: 'Events' } };
const END = 'END:VCALENDAR';

/** Return an event's lines, without those of the calendar around it. */
function entryOf(event: CalendarEvent, publicUrl: string): string {
  const calendar = ical(PRODUCT);
  addTo(calendar, event, publicUrl);
  const text = calendar.toString();
  return text.slice(text.indexOf('BEGIN:VEVENT'), text.lastIndexOf(END));
}

/** Control characters, which RFC 5545 forbids in values. Only descriptions can contain them. */
const NOT_IN_A_CALENDAR = /(?![\t\n])\p{Cc}/gu;

/** How often calendar apps should read the file. */
const REFRESH_SECONDS = 3600;

function addTo(calendar: ICalCalendar, event: CalendarEvent, publicUrl: string): void {
  calendar.createEvent({
    id: `${event.id}@quad`,
    sequence: event.sequence,
    // Not the current time, so that an unchanged event gives an identical file.
    stamp: event.moved_at,
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
  const hasNoSeat = own !== null && own !== 'going';
  return state !== 'published' || hasNoSeat ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

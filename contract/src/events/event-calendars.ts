import { Type } from 'typebox';
import { defineCall } from '../wire/call.ts';
import { Done, IdParams, Instant, nullable } from '../wire/schemas.ts';

/** Events in the calendars of other apps (iCalendar, RFC 5545). */

export const eventCalendar = defineCall({
  method: 'GET',
  path: '/api/events/:id/calendar',
  summary: 'One event for a calendar; added again, it takes the place of what was there',
  tag: 'events',
  access: 'signed-in',
  params: IdParams,
  limit: 'builtFiles',
  sends: 'text/calendar',
  answer: Type.String(),
  errors: ['no_such_event'],
});

export const calendarAddress = defineCall({
  method: 'GET',
  path: '/api/calendar-address',
  summary: 'Whether one has a private calendar address, and since when. The address itself is told when it is made',
  tag: 'events',
  access: 'signed-in',
  answer: Type.Object({ createdAt: nullable(Instant) }),
});

export const createCalendarAddress = defineCall({
  method: 'POST',
  path: '/api/calendar-address',
  summary: 'A private calendar address for all events one has registered for or hosts, in place of the one before',
  tag: 'events',
  access: 'signed-in',
  answer: Type.Object({ address: Type.String(), createdAt: Instant }),
});

export const deleteCalendarAddress = defineCall({
  method: 'DELETE',
  path: '/api/calendar-address',
  summary: 'Take one’s private calendar address away: it answers nothing from then on',
  tag: 'events',
  access: 'signed-in',
  answer: Done,
});

/** It needs no session: calendar apps have none. What it shows are one’s own events and nothing else. */
export const privateCalendar = defineCall({
  method: 'GET',
  path: '/api/calendars/:token/events.ics',
  summary: 'The calendar that a private address leads to',
  tag: 'events',
  access: 'public',
  params: Type.Object({
    token: Type.String({ maxLength: 43, pattern: '^[A-Za-z0-9_-]{43}$', says: 'There is no such calendar' }),
  }),
  sends: 'text/calendar',
  answer: Type.String(),
  errors: ['no_such_calendar'],
});

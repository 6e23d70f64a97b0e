import { msg } from '@lingui/core/runtime-macro';
import { Type } from 'typebox';
import { defineCall } from '../wire/call.ts';
import { Done, IdParams, Instant, nullable } from '../wire/schemas.ts';

/** Events for other calendar apps (iCalendar, RFC 5545). */

export const eventCalendar = defineCall({
  method: 'GET',
  path: '/api/events/:id/calendar',
  summary: 'Get an event as a calendar file. Adding it again replaces the earlier entry',
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
  summary:
    'Get whether you have a private calendar address, and since when. Only creating it answers the address itself',
  tag: 'events',
  access: 'signed-in',
  answer: Type.Object({ createdAt: nullable(Instant) }),
});

export const createCalendarAddress = defineCall({
  method: 'POST',
  path: '/api/calendar-address',
  secret: true,
  summary:
    'Create a private calendar address for all events you have registered for or host. Replaces the previous address',
  tag: 'events',
  access: 'signed-in',
  answer: Type.Object({ address: Type.String(), createdAt: Instant }),
});

export const deleteCalendarAddress = defineCall({
  method: 'DELETE',
  path: '/api/calendar-address',
  summary: 'Revoke your private calendar address',
  tag: 'events',
  access: 'signed-in',
  answer: Done,
});

/** Needs no session, because calendar apps have none. Shows only the owner's events. */
export const privateCalendar = defineCall({
  method: 'GET',
  path: '/api/calendars/:token/events.ics',
  summary: 'Get the calendar of a private address',
  tag: 'events',
  access: 'public',
  params: Type.Object({
    token: Type.String({ maxLength: 43, pattern: '^[A-Za-z0-9_-]{43}$', says: msg`There is no such calendar` }),
  }),
  sends: 'text/calendar',
  answer: Type.String(),
  errors: ['no_such_calendar'],
});

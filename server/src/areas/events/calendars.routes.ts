import { msg } from '@lingui/core/runtime-macro';
import * as calls from '@quad/contract/events/event-calendars';
import { say } from '@quad/contract/language/say';
import { RATE_LIMITS } from '@quad/contract/wire/rate-limits';
import type { FastifyInstance } from 'fastify';
import { sendBuiltFile } from '../../platform/http/built-file.ts';
import { budgetOf, tooMany } from '../../platform/http/call-limits.ts';
import { route } from '../../platform/http/route.ts';
import type { Counts } from '../../platform/limits/counts.ts';
import { type EventCalendars, keyOf } from './calendars.service.ts';

export function calendarRoutes(
  server: FastifyInstance,
  { calendars, counts }: { calendars: EventCalendars; counts: Counts },
): void {
  route(server, calls.eventCalendar, async ({ viewer, params, ...exchange }) =>
    sendBuiltFile(exchange, calls.eventCalendar.sends, await calendars.event(viewer, params.id)),
  );
  route(server, calls.calendarAddress, ({ viewer }) => calendars.address(viewer));
  route(server, calls.createCalendarAddress, ({ viewer, reply }) => {
    // Anyone with the address can read the calendar, so no cache may store it.
    reply.header('cache-control', 'no-store');
    return calendars.createAddress(viewer);
  });
  route(server, calls.deleteCalendarAddress, async ({ viewer }) => {
    await calendars.deleteAddress(viewer);
    return { message: say(msg`The address does not work any more`) };
  });
  route(server, calls.privateCalendar, async ({ params, ...exchange }) => {
    // Calendar apps send no session, so the address replaces it and has its own rate limit.
    const { token } = params;
    const wait = await counts.take([budgetOf('calendarFeeds', RATE_LIMITS.calendarFeeds, keyOf(token))]);
    if (wait > 0) throw tooMany(exchange.reply, wait, 'calendar');
    return sendBuiltFile(exchange, calls.privateCalendar.sends, await calendars.calendar(token));
  });
}

import * as calls from '@quad/contract/event-calendars';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import type { EventCalendars } from './calendars.service.ts';

export function calendarRoutes(server: FastifyInstance, calendars: EventCalendars): void {
  route(server, calls.eventCalendar, async ({ viewer, params, reply }) =>
    sendFile(reply, { type: calls.eventCalendar.sends, ...(await calendars.event(viewer, params.id)) }),
  );
  route(server, calls.calendarAddress, ({ viewer }) => calendars.address(viewer));
  route(server, calls.createCalendarAddress, ({ viewer, reply }) => {
    // who has the address reads the calendar: no cache keeps it
    reply.header('cache-control', 'no-store');
    return calendars.createAddress(viewer);
  });
  route(server, calls.deleteCalendarAddress, async ({ viewer }) => {
    await calendars.deleteAddress(viewer);
    return { message: 'The address does not work any more' };
  });
  route(server, calls.privateCalendar, async ({ params, reply }) =>
    sendFile(reply, { type: calls.privateCalendar.sends, ...(await calendars.calendar(params.token)) }),
  );
}

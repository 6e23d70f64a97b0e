import { t } from '@lingui/core/macro';
import { EVENTS_PATHS } from '../../lib/routing/paths/events.ts';
import { type Area, routes } from '../area.ts';
import { switchable } from '../campus/parts/switchable/switchable-screen.tsx';
import { sendLeftScans } from './screens/door/send-left-scans.ts';

// Called when an address of events is first opened, so that it does not delay the start of the app.
sendLeftScans();

/**
 * Events: what is on, registering alone or in a team, tickets, and the door.
 *
 * - Tickets and door lists are stored on the device, so both work without a connection. Unsent scans are sent when a
 *   screen of events is next opened.
 * - Hosts manage an event below its address: `manage/` edits it and shows attendance, `door/` scans tickets.
 * - An event may have an entry fee: its payer sends the reference of a UPI payment, and hosts confirm it.
 * - Organisers may publish events; admins name them at `/events/organisers`.
 * - The console's table of events has the same address as the list for users.
 */
export const area: Area = {
  routes: [
    ...routes(EVENTS_PATHS, 'users', {
      '/events': {
        get title() {
          return t`Events`;
        },
        screen: switchable('events', async () => (await import('./screens/EventsScreen.tsx')).EventsScreen),
      },
      '/events/new': {
        get title() {
          return t`New event`;
        },
        screen: switchable('events', async () => (await import('./screens/manage/NewEventScreen.tsx')).NewEventScreen),
      },
      '/events/calendar': {
        get title() {
          return t`Your events in your calendar`;
        },
        screen: switchable(
          'events',
          async () => (await import('./screens/calendar/CalendarScreen.tsx')).CalendarScreen,
        ),
      },
      '/events/organisers': {
        get title() {
          return t`Organisers`;
        },
        screen: switchable(
          'events',
          async () => (await import('./screens/manage/OrganisersScreen.tsx')).OrganisersScreen,
        ),
      },
      '/events/join/$invitation': {
        get title() {
          return t`Join a team`;
        },
        screen: switchable('events', async () => (await import('./screens/team/JoinScreen.tsx')).JoinScreen),
      },
      '/events/$eventId': {
        get title() {
          return t`Event`;
        },
        screen: switchable('events', async () => (await import('./screens/page/EventScreen.tsx')).EventScreen),
      },
      '/events/$eventId/edit': {
        get title() {
          return t`Edit event`;
        },
        screen: switchable(
          'events',
          async () => (await import('./screens/manage/EditEventScreen.tsx')).EditEventScreen,
        ),
      },
      '/events/$eventId/guests': {
        get title() {
          return t`Who's going`;
        },
        screen: switchable('events', async () => (await import('./screens/page/GuestsScreen.tsx')).GuestsScreen),
      },
      '/events/$eventId/attendance': {
        get title() {
          return t`Attendance`;
        },
        screen: switchable(
          'events',
          async () => (await import('./screens/manage/AttendanceScreen.tsx')).AttendanceScreen,
        ),
      },
      '/events/$eventId/payments': {
        get title() {
          return t`Payments`;
        },
        screen: switchable(
          'events',
          async () => (await import('./screens/manage/EventPaymentsScreen.tsx')).EventPaymentsScreen,
        ),
      },
      '/events/$eventId/ticket': {
        get title() {
          return t`Your ticket`;
        },
        screen: switchable('events', async () => (await import('./screens/ticket/TicketScreen.tsx')).TicketScreen),
      },
      '/events/$eventId/door': {
        get title() {
          return t`Door`;
        },
        screen: switchable('events', async () => (await import('./screens/door/DoorScreen.tsx')).DoorScreen),
      },
    }),
  ],
};

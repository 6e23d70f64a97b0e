import { EVENTS_PATHS } from '../../../lib/routing/paths/events.ts';
import { switchable } from '../../campus/parts/switchable/switchable-screen.tsx';
import { type Feature, route } from '../../feature.ts';
import { sendLeftScans } from './door/send-left-scans.ts';

// When a screen of events is first opened: the start of the app is not held up by it.
sendLeftScans();

export const feature: Feature = {
  paths: EVENTS_PATHS,
  routes: [
    route({
      path: '/events',
      title: 'Events',
      visitors: 'users',
      screen: switchable('events', async () => (await import('./EventsScreen.tsx')).EventsScreen),
    }),
    route({
      path: '/events/new',
      title: 'New event',
      visitors: 'users',
      screen: switchable('events', async () => (await import('./manage/NewEventScreen.tsx')).NewEventScreen),
    }),
    route({
      path: '/events/calendar',
      title: 'Your events in your calendar',
      visitors: 'users',
      screen: switchable('events', async () => (await import('./calendar/CalendarScreen.tsx')).CalendarScreen),
    }),
    route({
      path: '/events/organisers',
      title: 'Organisers',
      visitors: 'users',
      screen: switchable('events', async () => (await import('./manage/OrganisersScreen.tsx')).OrganisersScreen),
    }),
    route({
      path: '/events/join/$invitation',
      title: 'Join a team',
      visitors: 'users',
      screen: switchable('events', async () => (await import('./team/JoinScreen.tsx')).JoinScreen),
    }),
    route({
      path: '/events/$eventId',
      title: 'Event',
      visitors: 'users',
      screen: switchable('events', async () => (await import('./page/EventScreen.tsx')).EventScreen),
    }),
    route({
      path: '/events/$eventId/edit',
      title: 'Edit event',
      visitors: 'users',
      screen: switchable('events', async () => (await import('./manage/EditEventScreen.tsx')).EditEventScreen),
    }),
    route({
      path: '/events/$eventId/guests',
      title: "Who's going",
      visitors: 'users',
      screen: switchable('events', async () => (await import('./page/GuestsScreen.tsx')).GuestsScreen),
    }),
    route({
      path: '/events/$eventId/attendance',
      title: 'Attendance',
      visitors: 'users',
      screen: switchable('events', async () => (await import('./manage/AttendanceScreen.tsx')).AttendanceScreen),
    }),
    route({
      path: '/events/$eventId/ticket',
      title: 'Your ticket',
      visitors: 'users',
      screen: switchable('events', async () => (await import('./ticket/TicketScreen.tsx')).TicketScreen),
    }),
    route({
      path: '/events/$eventId/door',
      title: 'Door',
      visitors: 'users',
      screen: switchable('events', async () => (await import('./door/DoorScreen.tsx')).DoorScreen),
    }),
  ],
};

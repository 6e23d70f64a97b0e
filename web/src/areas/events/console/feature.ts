import { CalendarCheck, CalendarDays } from 'lucide-react';
import { chunk } from '../../../lib/chunk.ts';
import { EVENT_MANAGEMENT_PATHS } from '../../../lib/routing/paths/event-management.ts';
import { type ConsoleLink, type Feature, route } from '../../feature.ts';

export const feature: Feature = {
  paths: EVENT_MANAGEMENT_PATHS,
  routes: [
    route({
      path: '/events',
      title: 'Events',
      visitors: 'admins',
      screen: chunk(async () => (await import('./ManagedEventsScreen.tsx')).ManagedEventsScreen),
    }),
  ],
};

export const eventsConsoleLinks: readonly ConsoleLink[] = [
  { section: 'Content', manages: 'events', label: 'Events', to: '/events', icon: CalendarDays },
  { section: 'Administration', label: 'Event Organisers', to: '/events/organisers', icon: CalendarCheck },
];

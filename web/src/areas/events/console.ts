import { chunk } from '../../lib/chunk.ts';
import { EVENTS_CONSOLE } from '../../lib/routing/paths/console.ts';
import { routes } from '../area.ts';

/** The area's pages in the console. */
export const pages = routes(EVENTS_CONSOLE, 'events', {
  '/events': {
    title: 'Events',
    screen: chunk(async () => (await import('./console/ManagedEventsScreen.tsx')).ManagedEventsScreen),
  },
  '/events/categories': {
    title: 'Event categories',
    screen: chunk(async () => (await import('./console/EventCategoriesScreen.tsx')).EventCategoriesScreen),
  },
});

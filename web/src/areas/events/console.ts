import { chunk } from '../../lib/chunk.ts';
import { CONSOLE_PATHS } from '../../lib/routing/paths/events.ts';
import { routes } from '../area.ts';

/** The area's pages in the console. */
export const pages = routes(CONSOLE_PATHS, 'admins', {
  '/events': {
    title: 'Events',
    screen: chunk(async () => (await import('./console/ManagedEventsScreen.tsx')).ManagedEventsScreen),
  },
});

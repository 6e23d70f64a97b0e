import { t } from '@lingui/core/macro';
import { chunk } from '../../lib/chunk.ts';
import { EVENTS_CONSOLE } from '../../lib/routing/paths/console.ts';
import { routes } from '../area.ts';

/** The area's pages in the console. */
export const pages = routes(EVENTS_CONSOLE, 'events', {
  '/events': {
    get title() {
      return t`Events`;
    },
    screen: chunk(async () => (await import('./console/ManagedEventsScreen.tsx')).ManagedEventsScreen),
  },
  '/events/categories': {
    get title() {
      return t`Event categories`;
    },
    screen: chunk(async () => (await import('./console/EventCategoriesScreen.tsx')).EventCategoriesScreen),
  },
});

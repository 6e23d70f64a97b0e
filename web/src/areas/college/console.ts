import { chunk } from '../../lib/chunk.ts';
import { COLLEGE_CONSOLE } from '../../lib/routing/paths/console.ts';
import { routes } from '../area.ts';

/** The area's pages in the console. */
export const pages = routes(COLLEGE_CONSOLE, 'support', {
  '/announcements': {
    visitors: 'notices',
    title: 'Announcements',
    screen: chunk(async () => (await import('./console/AnnouncementsScreen.tsx')).AnnouncementsScreen),
  },
  '/messages': {
    title: 'Messages',
    screen: chunk(async () => (await import('./console/MessagesConsole.tsx')).MessagesConsole),
  },
});

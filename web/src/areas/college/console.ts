import { chunk } from '../../lib/chunk.ts';
import { CONSOLE_PATHS } from '../../lib/routing/paths/college.ts';
import { routes } from '../area.ts';

/** The area's pages in the console. */
export const pages = routes(CONSOLE_PATHS, 'admins', {
  '/messages': {
    title: 'Messages',
    screen: chunk(async () => (await import('./console/MessagesConsole.tsx')).MessagesConsole),
  },
});

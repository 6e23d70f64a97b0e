import { chunk } from '../../lib/chunk.ts';
import { CONSOLE_PATHS } from '../../lib/routing/paths/groups.ts';
import { routes } from '../area.ts';

/** The area's pages in the console. */
export const pages = routes(CONSOLE_PATHS, 'admins', {
  '/groups': {
    title: 'Groups',
    screen: chunk(async () => (await import('./console/ManagedGroupsScreen.tsx')).ManagedGroupsScreen),
  },
  '/group-requests': {
    title: 'Group requests',
    screen: chunk(async () => (await import('./console/GroupRequestsScreen.tsx')).GroupRequestsScreen),
  },
});

import { t } from '@lingui/core/macro';
import { chunk } from '../../lib/chunk.ts';
import { GROUPS_CONSOLE } from '../../lib/routing/paths/console.ts';
import { routes } from '../area.ts';

/** The area's pages in the console. */
export const pages = routes(GROUPS_CONSOLE, 'groups', {
  '/groups': {
    get title() {
      return t`Groups`;
    },
    screen: chunk(async () => (await import('./console/ManagedGroupsScreen.tsx')).ManagedGroupsScreen),
  },
  '/group-requests': {
    get title() {
      return t`Group requests`;
    },
    screen: chunk(async () => (await import('./console/GroupRequestsScreen.tsx')).GroupRequestsScreen),
  },
});

import { t } from '@lingui/core/macro';
import { chunk } from '../../lib/chunk.ts';
import { SEARCH_PATHS } from '../../lib/routing/paths/search.ts';
import { type Area, routes } from '../area.ts';

/**
 * Search: people, posts, and the content of other areas, in one field.
 *
 * - Recent searches are on the device, and are deleted when their account leaves (`first-load.ts`).
 * - On wide windows, the field is in the rail beside the column.
 */
export const area: Area = {
  routes: [
    ...routes(SEARCH_PATHS, 'users', {
      '/search': {
        get title() {
          return t`Search`;
        },
        screen: chunk(async () => (await import('./screens/SearchScreen.tsx')).SearchScreen),
      },
    }),
  ],
};

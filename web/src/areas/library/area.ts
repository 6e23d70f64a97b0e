import { t } from '@lingui/core/macro';
import { chunk } from '../../lib/chunk.ts';
import { LIBRARY_PATHS } from '../../lib/routing/paths/library.ts';
import { type Area, routes } from '../area.ts';
import { switchable } from '../campus/parts/switchable/switchable-screen.tsx';

const list = switchable('library', async () => (await import('./screens/LibraryScreen.tsx')).LibraryScreen);

const within = chunk(async () => {
  const { besideList, itemsBeside } = await import('../../ui/items-beside/items-beside.tsx');
  const path = '/library';
  return itemsBeside({
    lists: [besideList({ path, params: LIBRARY_PATHS[path], list, label: t`Books and notes` })],
    isWide: true,
  });
});

/**
 * The library: books and notes to read and download, and requests for what nobody has uploaded yet.
 *
 * - `reader/` shows a document page by page, and remembers the page.
 * - Only its owner sees a shelf.
 * - An unfinished upload is deleted when its account leaves the device (`first-load.ts`).
 */
export const area: Area = {
  routes: [
    ...routes(LIBRARY_PATHS, 'users', {
      '/library': {
        get title() {
          return t`Library`;
        },
        within,
        screen: list,
      },
      '/library/shelf': {
        get title() {
          return t`My shelf`;
        },
        screen: switchable('library', async () => (await import('./screens/ShelfScreen.tsx')).ShelfScreen),
      },
      '/library/requests': {
        get title() {
          return t`Library requests`;
        },
        screen: switchable(
          'library',
          async () => (await import('./screens/requests/RequestsScreen.tsx')).RequestsScreen,
        ),
      },
      '/library/requests/$requestId': {
        get title() {
          return t`Library request`;
        },
        screen: switchable('library', async () => (await import('./screens/requests/RequestScreen.tsx')).RequestScreen),
      },
      '/library/$itemId': {
        get title() {
          return t`Library`;
        },
        within,
        screen: switchable('library', async () => (await import('./screens/item/ItemScreen.tsx')).ItemScreen),
      },
      '/library/$itemId/read': {
        get title() {
          return t`Read`;
        },
        screen: switchable('library', async () => (await import('./screens/reader/ReaderScreen.tsx')).ReaderScreen),
      },
    }),
  ],
};

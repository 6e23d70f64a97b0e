import { LibraryBig } from 'lucide-react';
import { createElement } from 'react';
import { LIBRARY_PATHS } from '../../lib/routing/paths/library.ts';
import { listBeside } from '../../ui/list-beside.tsx';
import { type Area, routes } from '../area.ts';
import { switchable } from '../campus/parts/switchable/switchable-screen.tsx';

const list = switchable('library', async () => (await import('./screens/LibraryScreen.tsx')).LibraryScreen);

const within = listBeside({
  path: '/library',
  params: LIBRARY_PATHS['/library'],
  list,
  label: 'Books and notes',
  nothing: {
    icon: createElement(LibraryBig, { size: 28, 'aria-hidden': true }),
    title: 'Choose a book or notes',
    text: 'It opens here, beside the list.',
  },
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
      '/library': { title: 'Library', within, screen: list },
      '/library/shelf': {
        title: 'My shelf',
        screen: switchable('library', async () => (await import('./screens/ShelfScreen.tsx')).ShelfScreen),
      },
      '/library/requests': {
        title: 'Library requests',
        screen: switchable(
          'library',
          async () => (await import('./screens/requests/RequestsScreen.tsx')).RequestsScreen,
        ),
      },
      '/library/requests/$requestId': {
        title: 'Library request',
        screen: switchable('library', async () => (await import('./screens/requests/RequestScreen.tsx')).RequestScreen),
      },
      '/library/$itemId': {
        title: 'Library',
        within,
        screen: switchable('library', async () => (await import('./screens/item/ItemScreen.tsx')).ItemScreen),
      },
      '/library/$itemId/read': {
        title: 'Read',
        screen: switchable('library', async () => (await import('./screens/reader/ReaderScreen.tsx')).ReaderScreen),
      },
    }),
  ],
};

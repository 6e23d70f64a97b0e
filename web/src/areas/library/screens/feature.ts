import { LIBRARY_PATHS } from '../../../lib/routing/paths/library.ts';
import { switchable } from '../../campus/parts/switchable/switchable-screen.tsx';
import { type Feature, route } from '../../feature.ts';

export const feature: Feature = {
  paths: LIBRARY_PATHS,
  routes: [
    route({
      path: '/library',
      title: 'Library',
      visitors: 'users',
      screen: switchable('library', async () => (await import('./LibraryScreen.tsx')).LibraryScreen),
    }),
    route({
      path: '/library/shelf',
      title: 'My shelf',
      visitors: 'users',
      screen: switchable('library', async () => (await import('./ShelfScreen.tsx')).ShelfScreen),
    }),
    route({
      path: '/library/requests',
      title: 'Library requests',
      visitors: 'users',
      screen: switchable('library', async () => (await import('./requests/RequestsScreen.tsx')).RequestsScreen),
    }),
    route({
      path: '/library/requests/$requestId',
      title: 'Library request',
      visitors: 'users',
      screen: switchable('library', async () => (await import('./requests/RequestScreen.tsx')).RequestScreen),
    }),
    route({
      path: '/library/$itemId',
      title: 'Library',
      visitors: 'users',
      screen: switchable('library', async () => (await import('./item/ItemScreen.tsx')).ItemScreen),
    }),
    route({
      path: '/library/$itemId/read',
      title: 'Read',
      visitors: 'users',
      screen: switchable('library', async () => (await import('./reader/ReaderScreen.tsx')).ReaderScreen),
    }),
  ],
};

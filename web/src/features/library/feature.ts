import { chunk } from '../../lib/chunk.ts';
import { hrefOf } from '../../lib/routing/address.ts';
import { type Feature, route } from '../feature.ts';
import { forgetUploadWithAccount } from './upload/forget-upload.ts';

const itemHref = (itemId: string) => hrefOf({ to: '/library/$itemId', params: { itemId } });

export const library: Feature = {
  routes: [
    route({
      path: '/library',
      title: 'Library',
      visitors: 'users',
      screen: chunk(async () => (await import('./LibraryScreen.tsx')).LibraryScreen),
    }),
    route({
      path: '/library/shelf',
      title: 'My shelf',
      visitors: 'users',
      screen: chunk(async () => (await import('./screens.ts')).shelfScreen()),
    }),
    route({
      path: '/library/requests',
      title: 'Library requests',
      visitors: 'users',
      screen: chunk(async () => (await import('./screens.ts')).requestsScreen()),
    }),
    route({
      path: '/library/requests/$requestId',
      title: 'Library request',
      visitors: 'users',
      screen: chunk(async () => (await import('./screens.ts')).requestScreen()),
    }),
    route({
      path: '/library/$itemId',
      title: 'Library',
      visitors: 'users',
      screen: chunk(async () => (await import('./screens.ts')).itemScreen()),
    }),
    route({
      path: '/library/$itemId/read',
      title: 'Read',
      visitors: 'users',
      screen: chunk(async () => (await import('./screens.ts')).readerScreen()),
    }),
  ],
  notificationTexts: chunk(async () => (await import('./notification-texts.ts')).LIBRARY_NOTIFICATION_TEXTS),
  reportKinds: [
    { type: 'library_item', label: 'A book or notes', href: itemHref },
    {
      type: 'library_request',
      label: 'A library request',
      href: (requestId) => hrefOf({ to: '/library/requests/$requestId', params: { requestId } }),
    },
  ],
  start: forgetUploadWithAccount,
};

import { chunk } from '../../lib/chunk.ts';
import { hrefOf } from '../../lib/routing/address.ts';
import { type Feature, route } from '../feature.ts';

export const memes: Feature = {
  routes: [
    route({
      path: '/memes',
      title: 'Memes & Fun',
      visitors: 'users',
      screen: chunk(async () => (await import('./MemesScreen.tsx')).MemesScreen),
    }),
    route({
      path: '/memes/$memeId',
      title: 'Meme',
      visitors: 'users',
      screen: chunk(async () => (await import('./screens.ts')).memeScreen()),
    }),
  ],
  notificationTexts: chunk(async () => (await import('./notification-texts.ts')).MEME_NOTIFICATION_TEXTS),
  reportKinds: [
    { type: 'meme', label: 'A meme', href: (memeId) => hrefOf({ to: '/memes/$memeId', params: { memeId } }) },
  ],
};

import { MEMES_PATHS } from '../../../lib/routing/paths/memes.ts';
import { switchable } from '../../campus/parts/switchable/switchable-screen.tsx';
import { type Feature, route } from '../../feature.ts';

export const feature: Feature = {
  paths: MEMES_PATHS,
  routes: [
    route({
      path: '/memes',
      title: 'Memes & Fun',
      visitors: 'users',
      screen: switchable('memes', async () => (await import('./MemesScreen.tsx')).MemesScreen),
    }),
    route({
      path: '/memes/$memeId',
      title: 'Meme',
      visitors: 'users',
      screen: switchable('memes', async () => (await import('./MemeScreen.tsx')).MemeScreen),
    }),
  ],
};

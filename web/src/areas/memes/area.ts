import { t } from '@lingui/core/macro';
import { MEMES_PATHS } from '../../lib/routing/paths/memes.ts';
import { type Area, routes } from '../area.ts';
import { switchable } from '../campus/parts/switchable/switchable-screen.tsx';

/**
 * Memes: pictures with a title, which a person may like many times.
 *
 * - Clicks on a meme are collected and sent in batches (`like-batches.ts`).
 * - A meme is uploaded from the device, or by the address of a picture that the server fetches.
 */
export const area: Area = {
  routes: [
    ...routes(MEMES_PATHS, 'users', {
      '/memes': {
        get title() {
          return t`Memes & Fun`;
        },
        screen: switchable('memes', async () => (await import('./screens/MemesScreen.tsx')).MemesScreen),
      },
      '/memes/$memeId': {
        get title() {
          return t`Meme`;
        },
        screen: switchable('memes', async () => (await import('./screens/MemeScreen.tsx')).MemeScreen),
      },
    }),
  ],
};

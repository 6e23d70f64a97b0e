import { REELS_PATHS } from '../../../../lib/routing/paths/reels.ts';
import { switchable } from '../../../campus/parts/switchable/switchable-screen.tsx';
import { type Feature, route } from '../../../feature.ts';
import { askFirst } from '../../../focus/parts/ask-first.ts';

const screen = askFirst(switchable('reels', async () => (await import('./ReelsScreen.tsx')).ReelsScreen));

export const feature: Feature = {
  paths: REELS_PATHS,
  routes: [
    route({ path: '/reels', title: 'Reels', visitors: 'users', screen }),
    route({ path: '/reels/$postId', title: 'Reels', visitors: 'users', screen }),
  ],
};

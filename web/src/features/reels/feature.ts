import { Clapperboard } from 'lucide-react';
import { askFirst } from '../../domains/focus/ask-first.ts';
import { chunk } from '../../lib/chunk.ts';
import { type Feature, route } from '../feature.ts';

const screen = askFirst(chunk(async () => (await import('./ReelsScreen.tsx')).ReelsScreen));

export const reels: Feature = {
  routes: [
    route({ path: '/reels', title: 'Reels', visitors: 'users', screen }),
    route({ path: '/reels/$postId', title: 'Reels', visitors: 'users', screen }),
  ],
  navigation: [{ label: 'Reels', to: '/reels', below: true, icon: Clapperboard, place: 'tab' }],
};

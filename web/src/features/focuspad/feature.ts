import { chunk } from '../../lib/chunk.ts';
import { onLiveGap } from '../../lib/live/live.ts';
import { type Feature, route } from '../feature.ts';

const follow = chunk(async () => (await import('./follow-focus.ts')).followFocus());

export const focuspad: Feature = {
  routes: [
    route({
      path: '/focuspad',
      title: 'FocusPad',
      visitors: 'users',
      screen: chunk(async () => (await import('./FocusPadScreen.tsx')).FocusPadScreen),
    }),
  ],
  start() {
    // Next time, when its code cannot be fetched.
    onLiveGap(() => follow.fetch().catch(() => undefined));
  },
};

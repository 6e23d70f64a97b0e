import { chunk } from '../../lib/chunk.ts';
import { POLLS_PATHS } from '../../lib/routing/paths/polls.ts';
import { type Feature, route } from '../feature.ts';

export const feature: Feature = {
  paths: POLLS_PATHS,
  routes: [
    route({
      path: '/polls',
      title: 'Poll & Survey',
      visitors: 'users',
      screen: chunk(async () => (await import('./PollsScreen.tsx')).PollsScreen),
    }),
    route({
      path: '/polls/new',
      title: 'New poll',
      visitors: 'users',
      screen: chunk(async () => (await import('./new/NewPollScreen.tsx')).NewPollScreen),
    }),
    route({
      path: '/polls/$pollId',
      title: 'Poll',
      visitors: 'users',
      screen: chunk(async () => (await import('./PollScreen.tsx')).PollScreen),
    }),
  ],
};

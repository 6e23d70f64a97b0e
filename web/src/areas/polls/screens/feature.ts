import { POLLS_PATHS } from '../../../lib/routing/paths/polls.ts';
import { switchable } from '../../campus/parts/switchable/switchable-screen.tsx';
import { type Feature, route } from '../../feature.ts';

export const feature: Feature = {
  paths: POLLS_PATHS,
  routes: [
    route({
      path: '/polls',
      title: 'Poll & Survey',
      visitors: 'users',
      screen: switchable('polls', async () => (await import('./PollsScreen.tsx')).PollsScreen),
    }),
    route({
      path: '/polls/new',
      title: 'New poll',
      visitors: 'users',
      screen: switchable('polls', async () => (await import('./new/NewPollScreen.tsx')).NewPollScreen),
    }),
    route({
      path: '/polls/$pollId',
      title: 'Poll',
      visitors: 'users',
      screen: switchable('polls', async () => (await import('./PollScreen.tsx')).PollScreen),
    }),
  ],
};

import { t } from '@lingui/core/macro';
import { POLLS_PATHS } from '../../lib/routing/paths/polls.ts';
import { type Area, routes } from '../area.ts';
import { switchable } from '../campus/parts/switchable/switchable-screen.tsx';

/**
 * Polls, surveys and secret ballots.
 *
 * - A poll has one question, a survey several.
 * - An election is a secret ballot whose options are students who nominate themselves (decision 300).
 * - The server stores only sealed sums of a secret ballot (decision 132).
 */
export const area: Area = {
  routes: [
    ...routes(POLLS_PATHS, 'users', {
      '/polls': {
        get title() {
          return t`Poll & Survey`;
        },
        screen: switchable('polls', async () => (await import('./screens/PollsScreen.tsx')).PollsScreen),
      },
      '/polls/new': {
        get title() {
          return t`New poll`;
        },
        screen: switchable('polls', async () => (await import('./screens/new/NewPollScreen.tsx')).NewPollScreen),
      },
      '/polls/$pollId': {
        get title() {
          return t`Poll`;
        },
        screen: switchable('polls', async () => (await import('./screens/PollScreen.tsx')).PollScreen),
      },
    }),
  ],
};

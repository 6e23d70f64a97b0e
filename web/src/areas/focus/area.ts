import { FOCUSPAD_PATHS } from '../../lib/routing/paths/focus.ts';
import { type Area, routes } from '../area.ts';
import { switchable } from '../campus/parts/switchable/switchable-screen.tsx';

/**
 * Focus: FocusPad with tasks and a timer, and exam mode.
 *
 * - Tasks and the timer are on the device, and the server has none.
 * - Exam mode asks before a feed opens. Feeds use it through `parts`.
 * - Tasks, the timer and exam mode continue on every screen. `first-load.ts` follows them, some seconds after the app
 *   has started.
 */
export const area: Area = {
  routes: [
    ...routes(FOCUSPAD_PATHS, 'users', {
      '/focuspad': {
        title: 'FocusPad',
        screen: switchable('focuspad', async () => (await import('./screens/FocusPadScreen.tsx')).FocusPadScreen),
      },
    }),
  ],
};

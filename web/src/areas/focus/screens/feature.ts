import { FOCUSPAD_PATHS } from '../../../lib/routing/paths/focuspad.ts';
import { switchable } from '../../campus/parts/switchable/switchable-screen.tsx';
import { type Feature, route } from '../../feature.ts';

export const feature: Feature = {
  paths: FOCUSPAD_PATHS,
  routes: [
    route({
      path: '/focuspad',
      title: 'FocusPad',
      visitors: 'users',
      screen: switchable('focuspad', async () => (await import('./FocusPadScreen.tsx')).FocusPadScreen),
    }),
  ],
};

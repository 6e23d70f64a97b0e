import { SquarePlus } from 'lucide-react';
import { chunk } from '../../lib/chunk.ts';
import { type Feature, route } from '../feature.ts';
import { forgetDraftWithAccount } from './draft-on-device.ts';

export const create: Feature = {
  routes: [
    route({
      path: '/create',
      title: 'Create',
      visitors: 'users',
      screen: chunk(async () => (await import('./CreateScreen.tsx')).CreateScreen),
    }),
  ],
  navigation: [{ label: 'Create', to: '/create', icon: SquarePlus, place: 'tab' }],
  start: forgetDraftWithAccount,
};

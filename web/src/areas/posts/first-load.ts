import { SquarePlus } from 'lucide-react';
import type { FirstLoad } from '../area.ts';
import { forgetDraftWithAccount } from './screens/create/draft-on-device.ts';

export const firstLoad: FirstLoad = {
  navigation: [{ label: 'Create', to: '/create', icon: SquarePlus, place: 'tab' }],
  start: forgetDraftWithAccount,
};

import { t } from '@lingui/core/macro';
import { SquarePlus } from 'lucide-react';
import type { FirstLoad } from '../area.ts';
import { forgetUploadsWithAccount } from './screens/create/upload/upload-keys.ts';

export const firstLoad: FirstLoad = {
  navigation: [
    {
      get label() {
        return t`Create`;
      },
      to: '/create',
      icon: SquarePlus,
      place: 'tab',
    },
  ],
  start: forgetUploadsWithAccount,
};

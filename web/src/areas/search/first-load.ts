import { t } from '@lingui/core/macro';
import { Search } from 'lucide-react';
import { chunk } from '../../lib/chunk.ts';
import type { FirstLoad } from '../area.ts';
import { forgetRecentsWithAccount } from './screens/recents.ts';

export const firstLoad: FirstLoad = {
  navigation: [
    {
      get label() {
        return t`Search`;
      },
      to: '/search',
      icon: Search,
      place: 'top',
      narrowOnly: true,
    },
  ],
  rail: chunk(async () => (await import('./screens/components/RailSearch.tsx')).RailSearch),
  start: forgetRecentsWithAccount,
};

import { Search } from 'lucide-react';
import { chunk } from '../../lib/chunk.ts';
import { type Feature, route } from '../feature.ts';
import { RailSearch } from './components/RailSearch.tsx';
import { forgetRecentsWithAccount } from './recents.ts';

export const search: Feature = {
  routes: [
    route({
      path: '/search',
      title: 'Search',
      visitors: 'users',
      screen: chunk(async () => (await import('./SearchScreen.tsx')).SearchScreen),
    }),
  ],
  navigation: [{ label: 'Search', to: '/search', icon: Search, place: 'top', narrowOnly: true }],
  rail: RailSearch,
  start: forgetRecentsWithAccount,
};

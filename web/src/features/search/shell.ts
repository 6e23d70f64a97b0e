import { Search } from 'lucide-react';
import type { ShellPart } from '../feature.ts';
import { RailSearch } from './components/RailSearch.tsx';
import { forgetRecentsWithAccount } from './recents.ts';

export const searchShell: ShellPart = {
  navigation: [{ label: 'Search', to: '/search', icon: Search, place: 'top', narrowOnly: true }],
  rail: RailSearch,
  start: forgetRecentsWithAccount,
};

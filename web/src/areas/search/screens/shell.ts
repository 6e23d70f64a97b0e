import { Search } from 'lucide-react';
import { chunk } from '../../../lib/chunk.ts';
import type { ShellPart } from '../../feature.ts';
import { forgetRecentsWithAccount } from './recents.ts';

export const searchShell: ShellPart = {
  navigation: [{ label: 'Search', to: '/search', icon: Search, place: 'top', narrowOnly: true }],
  rail: chunk(async () => (await import('./components/RailSearch.tsx')).RailSearch),
  start: forgetRecentsWithAccount,
};

import { UsersRound } from 'lucide-react';
import { chunk } from '../../../../lib/chunk.ts';
import type { ShellPart } from '../../../feature.ts';
import { RequestsBadge } from './components/RequestsBadge.tsx';

export const friendsShell: ShellPart = {
  navigation: [{ label: 'Friends', to: '/friends', icon: UsersRound, place: 'tab', badge: RequestsBadge }],
  rail: chunk(async () => (await import('./components/RailPeople.tsx')).RailPeople),
};

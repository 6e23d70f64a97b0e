import { UserRound } from 'lucide-react';
import type { ShellPart } from '../../../feature.ts';

export const profileShell: ShellPart = {
  navigation: [{ label: 'Profile', to: '/profile', icon: UserRound, place: 'tab' }],
};

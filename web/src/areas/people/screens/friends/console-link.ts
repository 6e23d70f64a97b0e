import { UsersRound } from 'lucide-react';
import type { ConsoleLink } from '../../../feature.ts';

export const friendsConsoleLink: ConsoleLink = {
  section: 'Community',
  label: 'Friends',
  to: '/friends',
  icon: UsersRound,
};

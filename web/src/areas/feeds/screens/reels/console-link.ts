import { Clapperboard } from 'lucide-react';
import type { ConsoleLink } from '../../../feature.ts';

export const reelsConsoleLink: ConsoleLink = {
  section: 'Community',
  label: 'Reels',
  to: '/reels',
  below: true,
  icon: Clapperboard,
};

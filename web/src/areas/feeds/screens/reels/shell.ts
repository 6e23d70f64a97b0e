import { Clapperboard } from 'lucide-react';
import type { ShellPart } from '../../../feature.ts';

export const reelsShell: ShellPart = {
  navigation: [{ label: 'Reels', to: '/reels', below: true, icon: Clapperboard, place: 'tab' }],
};

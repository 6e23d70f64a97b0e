import { ChartNoAxesCombined } from 'lucide-react';
import type { ConsoleLink } from '../../../feature.ts';

export const analyticsConsoleLink: ConsoleLink = {
  section: 'Main',
  label: 'Analytics',
  to: '/analytics',
  icon: ChartNoAxesCombined,
};

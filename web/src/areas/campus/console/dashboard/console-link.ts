import { LayoutDashboard } from 'lucide-react';
import type { ConsoleLink } from '../../../feature.ts';

export const dashboardConsoleLink: ConsoleLink = {
  section: 'Main',
  label: 'Dashboard',
  to: '/dashboard',
  aliases: ['/'],
  icon: LayoutDashboard,
};

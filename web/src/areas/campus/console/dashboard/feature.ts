import { LayoutDashboard } from 'lucide-react';
import { chunk } from '../../../../lib/chunk.ts';
import { DASHBOARD_PATHS } from '../../../../lib/routing/paths/dashboard.ts';
import { type ConsoleLink, type Feature, route } from '../../../feature.ts';

const screen = chunk(async () => (await import('./DashboardScreen.tsx')).DashboardScreen);

export const feature: Feature = {
  paths: DASHBOARD_PATHS,
  routes: [
    route({ path: '/', title: 'Dashboard', visitors: 'admins', screen }),
    route({ path: '/dashboard', title: 'Dashboard', visitors: 'admins', screen }),
  ],
};

export const dashboardConsoleLink: ConsoleLink = {
  section: 'Main',
  label: 'Dashboard',
  to: '/dashboard',
  aliases: ['/'],
  icon: LayoutDashboard,
};

import { ChartNoAxesCombined } from 'lucide-react';
import { chunk } from '../../../../lib/chunk.ts';
import { ANALYTICS_PATHS } from '../../../../lib/routing/paths/analytics.ts';
import { type ConsoleLink, type Feature, route } from '../../../feature.ts';

export const feature: Feature = {
  paths: ANALYTICS_PATHS,
  routes: [
    route({
      path: '/analytics',
      title: 'Analytics',
      visitors: 'admins',
      screen: chunk(async () => (await import('./AnalyticsScreen.tsx')).AnalyticsScreen),
    }),
  ],
};

export const analyticsConsoleLink: ConsoleLink = {
  section: 'Main',
  label: 'Analytics',
  to: '/analytics',
  icon: ChartNoAxesCombined,
};

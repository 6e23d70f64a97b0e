import { Settings } from 'lucide-react';
import { chunk } from '../../../../lib/chunk.ts';
import { SETTINGS_PATHS } from '../../../../lib/routing/paths/settings.ts';
import { type ConsoleLink, type Feature, route } from '../../../feature.ts';

export const feature: Feature = {
  paths: SETTINGS_PATHS,
  routes: [
    route({
      path: '/settings',
      title: 'Settings',
      visitors: 'admins',
      screen: chunk(async () => (await import('./SettingsScreen.tsx')).SettingsScreen),
    }),
  ],
};

export const settingsConsoleLink: ConsoleLink = {
  section: 'Administration',
  label: 'Settings',
  to: '/settings',
  icon: Settings,
};

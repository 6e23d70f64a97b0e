import { Settings } from 'lucide-react';
import type { ConsoleLink } from '../../../feature.ts';

export const settingsConsoleLink: ConsoleLink = {
  section: 'Administration',
  label: 'Settings',
  to: '/settings',
  icon: Settings,
};

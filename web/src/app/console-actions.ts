import { LogOut, Moon } from 'lucide-react';
import { announcementsConsoleActions } from '../features/announcements/console-actions.ts';
import type { ConsoleAction, ConsoleFinder } from '../features/feature.ts';
import { moderationConsoleActions } from '../features/moderation/console-actions.ts';
import { noticesConsoleActions } from '../features/notices/console-actions.ts';
import { settingsConsoleActions } from '../features/settings/console-actions.ts';
import { usersConsoleActions } from '../features/users/console-actions.ts';
import { usersConsoleFinder } from '../features/users/console-finder.ts';
import { toggleTheme } from '../lib/theme.ts';
import { leaveAndLogOut } from './use-logout.ts';

/** What the app itself offers. */
const OWN_ACTIONS: readonly ConsoleAction[] = [
  {
    label: 'Toggle Theme',
    words: 'dark light mode appearance',
    icon: Moon,
    async run() {
      toggleTheme();
      return undefined;
    },
  },
  {
    label: 'Log Out',
    words: 'logout sign out leave',
    icon: LogOut,
    asks: 'Press again to log out',
    async run() {
      leaveAndLogOut();
      return undefined;
    },
  },
];

/** What the console's command palette offers to do, in its order. */
export const CONSOLE_ACTIONS: readonly ConsoleAction[] = [
  ...noticesConsoleActions,
  ...usersConsoleActions,
  ...moderationConsoleActions,
  ...announcementsConsoleActions,
  ...settingsConsoleActions,
  ...OWN_ACTIONS,
];

/** What the palette asks the server for as one types. */
export const CONSOLE_FINDERS: readonly ConsoleFinder[] = [usersConsoleFinder];

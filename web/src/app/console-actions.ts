import { LogOut, Moon } from 'lucide-react';
import { usersConsoleActions } from '../areas/accounts/console/console-actions.ts';
import { usersConsoleFinder } from '../areas/accounts/console/console-finder.ts';
import { settingsConsoleActions } from '../areas/campus/console/settings/console-actions.ts';
import { announcementsConsoleActions } from '../areas/college/console/console-actions.ts';
import { noticesConsoleActions } from '../areas/college/screens/notices/console-actions.ts';
import type { ConsoleAction, ConsoleFinder } from '../areas/feature.ts';
import { moderationConsoleActions } from '../areas/moderation/screens/cases/console-actions.ts';
import { toggleTheme } from '../lib/theme.ts';
import { leaveAndLogOut } from './use-logout.ts';

/** The app's own actions. */
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

/** The actions of the console's command palette, in order. */
export const CONSOLE_ACTIONS: readonly ConsoleAction[] = [
  ...noticesConsoleActions,
  ...usersConsoleActions,
  ...moderationConsoleActions,
  ...announcementsConsoleActions,
  ...settingsConsoleActions,
  ...OWN_ACTIONS,
];

/** The server searches of the palette, which run while the user types. */
export const CONSOLE_FINDERS: readonly ConsoleFinder[] = [usersConsoleFinder];

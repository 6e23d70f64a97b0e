import { t } from '@lingui/core/macro';
import { askForBackup } from '@quad/contract/campus/backups';
import type { Capability } from '@quad/contract/wire/roles';
import {
  DatabaseBackup,
  FileUp,
  Flag,
  GraduationCap,
  Inbox,
  LogOut,
  type LucideIcon,
  Mail,
  Megaphone,
  Moon,
  Palette,
  ToggleLeft,
  UserPlus,
} from 'lucide-react';
import { request } from '../../../lib/client.ts';
import { type Href, hrefOf } from '../../../lib/routing/address.ts';
import { toggleTheme } from '../../../lib/theme.ts';
import { leaveAndLogOut } from '../../use-logout.ts';

/**
 * The actions of the palette besides opening a page. It leads to an address, or runs and returns its result as text.
 */
export type ConsoleAction = {
  /** Names the action in the choices that the device stores, in any language. */
  readonly key: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Other words that find it. */
  readonly words?: string;
  /** The capability of what it leads to or runs. */
  readonly needs?: Capability;
} & (
  | { readonly href: Href }
  | {
      readonly run: () => Promise<string | undefined>;
      /** Shown after the first press, when a second press has to confirm. */
      readonly asks?: string;
    }
);

/** The actions of the palette, in order. */
export const CONSOLE_ACTIONS: readonly ConsoleAction[] = [
  {
    key: 'create-announcement',
    get label() {
      return t`Create Announcement`;
    },
    needs: 'notices',
    get words() {
      return t`new notice write publish`;
    },
    icon: Megaphone,
    href: hrefOf({ to: '/college-NoticeHub', search: { write: 'notice' } }),
  },
  {
    key: 'add-new-user',
    get label() {
      return t`Add New User`;
    },
    needs: 'accounts',
    get words() {
      return t`account person create`;
    },
    icon: UserPlus,
    href: hrefOf({ to: '/all_users', search: { open: 'add' } }),
  },
  {
    key: 'import-students',
    get label() {
      return t`Import Students`;
    },
    needs: 'students',
    get words() {
      return t`list csv upload`;
    },
    icon: FileUp,
    href: hrefOf({ to: '/students', search: { open: 'import' } }),
  },
  {
    key: 'graduate-a-batch',
    get label() {
      return t`Graduate a Batch`;
    },
    needs: 'students',
    get words() {
      return t`alumni students year undo`;
    },
    icon: GraduationCap,
    href: hrefOf({ to: '/students', search: { open: 'graduate' } }),
  },
  {
    key: 'view-reports',
    get label() {
      return t`View Reports`;
    },
    needs: 'cases',
    get words() {
      return t`moderation cases decide`;
    },
    icon: Flag,
    href: hrefOf({ to: '/user-reports' }),
  },
  {
    key: 'answer-tickets',
    get label() {
      return t`Answer Tickets`;
    },
    needs: 'support',
    get words() {
      return t`feedback support messages inbox`;
    },
    icon: Inbox,
    href: hrefOf({ to: '/messages', search: { tab: 'tickets', state: 'open' } }),
  },
  {
    key: 'backup-now',
    get label() {
      return t`Backup Now`;
    },
    needs: 'system',
    get words() {
      return t`make save copy restore`;
    },
    icon: DatabaseBackup,
    async run() {
      await request(askForBackup);
      return t`The backup has started. Settings, System shows when it is done.`;
    },
  },
  {
    key: 'change-accent-colour-and-logo',
    get label() {
      return t`Change Accent Colour and Logo`;
    },
    needs: 'appearance',
    get words() {
      return t`appearance theme brand color`;
    },
    icon: Palette,
    href: hrefOf({ to: '/settings', search: { section: 'appearance' } }),
  },
  {
    key: 'switch-features-on-or-off',
    get label() {
      return t`Switch Features On or Off`;
    },
    needs: 'settings',
    get words() {
      return t`parts settings disable enable`;
    },
    icon: ToggleLeft,
    href: hrefOf({ to: '/settings', search: { section: 'features' } }),
  },
  {
    key: 'change-who-may-sign-up',
    get label() {
      return t`Change Who May Sign Up`;
    },
    needs: 'registration',
    get words() {
      return t`registration invite invitations settings`;
    },
    icon: Mail,
    href: hrefOf({ to: '/settings', search: { section: 'registration' } }),
  },
  {
    key: 'toggle-theme',
    get label() {
      return t`Toggle Theme`;
    },
    get words() {
      return t`dark light mode appearance`;
    },
    icon: Moon,
    async run() {
      toggleTheme();
      return undefined;
    },
  },
  {
    key: 'log-out',
    get label() {
      return t`Log Out`;
    },
    get words() {
      return t`logout sign out leave`;
    },
    icon: LogOut,
    get asks() {
      return t`Press again to log out`;
    },
    async run() {
      leaveAndLogOut();
      return undefined;
    },
  },
];

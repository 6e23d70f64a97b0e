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
    label: 'Create Announcement',
    needs: 'notices',
    words: 'new notice write publish',
    icon: Megaphone,
    href: hrefOf({ to: '/college-NoticeHub', search: { write: 'notice' } }),
  },
  {
    label: 'Add New User',
    needs: 'accounts',
    words: 'account person create',
    icon: UserPlus,
    href: hrefOf({ to: '/all_users', search: { open: 'add' } }),
  },
  {
    label: 'Import Students',
    needs: 'students',
    words: 'list csv upload',
    icon: FileUp,
    href: hrefOf({ to: '/students', search: { open: 'import' } }),
  },
  {
    label: 'Graduate a Batch',
    needs: 'students',
    words: 'alumni students year undo',
    icon: GraduationCap,
    href: hrefOf({ to: '/students', search: { open: 'graduate' } }),
  },
  {
    label: 'View Reports',
    needs: 'cases',
    words: 'moderation cases decide',
    icon: Flag,
    href: hrefOf({ to: '/user-reports' }),
  },
  {
    label: 'Answer Tickets',
    needs: 'support',
    words: 'feedback support messages inbox',
    icon: Inbox,
    href: hrefOf({ to: '/messages', search: { tab: 'tickets', state: 'open' } }),
  },
  {
    label: 'Backup Now',
    needs: 'system',
    words: 'make save copy restore',
    icon: DatabaseBackup,
    async run() {
      await request(askForBackup);
      return 'The backup has started. Settings, System shows when it is done.';
    },
  },
  {
    label: 'Change Accent Colour and Logo',
    needs: 'appearance',
    words: 'appearance theme brand color',
    icon: Palette,
    href: hrefOf({ to: '/settings', search: { section: 'appearance' } }),
  },
  {
    label: 'Switch Features On or Off',
    needs: 'settings',
    words: 'parts settings disable enable',
    icon: ToggleLeft,
    href: hrefOf({ to: '/settings', search: { section: 'features' } }),
  },
  {
    label: 'Change Who May Sign Up',
    needs: 'registration',
    words: 'registration invite invitations settings',
    icon: Mail,
    href: hrefOf({ to: '/settings', search: { section: 'registration' } }),
  },
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

import { t } from '@lingui/core/macro';
import {
  Archive,
  Bell,
  type LucideIcon,
  MessageCircle,
  Palette,
  ShieldCheck,
  SlidersHorizontal,
  UserRound,
} from 'lucide-react';
import type { PlainPath } from '../../../../lib/routing/paths.ts';

/** A page of the settings, as the list beside it names it. */
export interface SettingsPageLink {
  readonly to: PlainPath;
  readonly label: string;
  /** Some settings of the page, so that people find one without opening each page. */
  readonly hint: string;
  readonly icon: LucideIcon;
}

/** The pages of the settings, in their order. */
export const SETTINGS_PAGES: readonly SettingsPageLink[] = [
  {
    to: '/account/details',
    get label() {
      return t`Account`;
    },
    get hint() {
      return t`Email, age`;
    },
    icon: UserRound,
  },
  {
    to: '/account/security',
    get label() {
      return t`Sign-in and devices`;
    },
    get hint() {
      return t`Password, two-step sign-in, passkeys, devices`;
    },
    icon: ShieldCheck,
  },
  {
    to: '/account/notifications',
    get label() {
      return t`Notifications`;
    },
    get hint() {
      return t`Push, quiet hours, email`;
    },
    icon: Bell,
  },
  {
    to: '/account/messages',
    get label() {
      return t`Messages`;
    },
    get hint() {
      return t`Read receipts, requests`;
    },
    icon: MessageCircle,
  },
  {
    to: '/account/privacy',
    get label() {
      return t`Privacy`;
    },
    get hint() {
      return t`Who sees what, your choices, blocked accounts`;
    },
    icon: SlidersHorizontal,
  },
  {
    to: '/account/appearance',
    get label() {
      return t`Appearance`;
    },
    get hint() {
      return t`Language, theme, low-data mode`;
    },
    icon: Palette,
  },
  {
    to: '/account/data',
    get label() {
      return t`Your data`;
    },
    get hint() {
      return t`A copy of your data, nominee, delete your account`;
    },
    icon: Archive,
  },
];

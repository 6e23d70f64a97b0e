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
  { to: '/account/details', label: 'Account', hint: 'Email, age', icon: UserRound },
  {
    to: '/account/security',
    label: 'Sign-in and devices',
    hint: 'Password, two-step sign-in, passkeys, devices',
    icon: ShieldCheck,
  },
  { to: '/account/notifications', label: 'Notifications', hint: 'Push, quiet hours, email', icon: Bell },
  { to: '/account/messages', label: 'Messages', hint: 'Read receipts, requests', icon: MessageCircle },
  {
    to: '/account/privacy',
    label: 'Privacy',
    hint: 'Who sees what, your choices, blocked accounts',
    icon: SlidersHorizontal,
  },
  { to: '/account/appearance', label: 'Appearance', hint: 'Theme, low-data mode', icon: Palette },
  { to: '/account/data', label: 'Your data', hint: 'A copy of your data, nominee, delete your account', icon: Archive },
];

import {
  House,
  Landmark,
  type LucideIcon,
  Megaphone,
  ShieldCheck,
  SquarePlus,
  UserRound,
  UsersRound,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { RequestsBadge } from '../features/friends/components/RequestsBadge.tsx';

export interface NavigationItem {
  label: string;
  to: `/${string}`;
  /** Other addresses that belong to it. */
  aliases?: readonly string[];
  icon: LucideIcon;
  /** In the tab bar, or among the links of the menu. */
  place: 'tab' | 'menu';
  /** What waits there, drawn on the icon. */
  badge?: ComponentType;
}

/** Every screen that can be navigated to, in order. A new screen is one line here and one route in `routes.tsx`. */
export const NAVIGATION: readonly NavigationItem[] = [
  { label: 'Posts', to: '/', aliases: ['/post', '/following'], icon: House, place: 'tab' },
  { label: 'Create', to: '/create', icon: SquarePlus, place: 'tab' },
  { label: 'Friends', to: '/friends', icon: UsersRound, place: 'tab', badge: RequestsBadge },
  { label: 'Profile', to: '/profile', icon: UserRound, place: 'tab' },
  { label: 'College', to: '/college-dashboard', icon: Landmark, place: 'menu' },
  { label: 'Notices', to: '/college-NoticeHub', icon: Megaphone, place: 'menu' },
  { label: 'Safety', to: '/safety', icon: ShieldCheck, place: 'menu' },
];

import { House, type LucideIcon, SquarePlus, UserRound } from 'lucide-react';

export interface NavigationItem {
  label: string;
  to: `/${string}`;
  /** Another address of the same screen. */
  alias?: string;
  icon: LucideIcon;
  /** In the tab bar, or among the links of the menu. */
  place: 'tab' | 'menu';
}

/** Every screen that can be navigated to, in order. A new screen is one line here and one route in `routes.tsx`. */
export const NAVIGATION: readonly NavigationItem[] = [
  { label: 'Posts', to: '/', alias: '/post', icon: House, place: 'tab' },
  { label: 'Create', to: '/create', icon: SquarePlus, place: 'tab' },
  { label: 'Profile', to: '/profile', icon: UserRound, place: 'tab' },
];

import {
  BadgeCheck,
  BriefcaseBusiness,
  CalendarDays,
  Gavel,
  Landmark,
  Laugh,
  LibraryBig,
  Megaphone,
  MessageSquareHeart,
  Settings,
  ShieldCheck,
  Store,
  Target,
  TrendingUp,
  UsersRound,
  Vote,
} from 'lucide-react';
import type { IconLink } from '../areas/area.ts';
import { OpenCases } from '../areas/moderation/OpenCases.tsx';

/** The sections of the left column of wide screens, in their order. The menu of phones shows their links together. */
export const MENU_SECTIONS = ['Moderation', 'Campus', 'Study and work', 'Discover', 'You'] as const;

export type MenuSection = (typeof MENU_SECTIONS)[number];

export interface MenuLink extends IconLink {
  readonly section: MenuSection;
}

/** The links of the menu, in order. They are fetched with the menu, so the feed's first load contains none of them. */
export const MENU_LINKS: readonly MenuLink[] = [
  { label: 'Trending', to: '/trending', icon: TrendingUp, section: 'Discover' },
  { label: 'Library', to: '/library', icon: LibraryBig, section: 'Study and work' },
  { label: 'FocusPad', to: '/focuspad', icon: Target, section: 'Study and work' },
  { label: 'Internships', to: '/internship', icon: BriefcaseBusiness, section: 'Study and work' },
  { label: 'Marketplace', to: '/marketplace', icon: Store, section: 'Discover' },
  { label: 'Verified', to: '/verified', icon: BadgeCheck, section: 'Discover' },
  { label: 'Memes', to: '/memes', icon: Laugh, section: 'Discover' },
  { label: 'Groups', to: '/groups', icon: UsersRound, section: 'Campus' },
  { label: 'Events', to: '/events', icon: CalendarDays, section: 'Campus' },
  { label: 'Polls', to: '/polls', icon: Vote, section: 'Campus' },
  { label: 'College', to: '/college-dashboard', icon: Landmark, section: 'Campus' },
  { label: 'Notice Hub', to: '/college-NoticeHub', icon: Megaphone, section: 'Campus' },
  { label: 'Safety', to: '/safety', icon: ShieldCheck, section: 'You' },
  { label: 'Settings', to: '/account', icon: Settings, section: 'You' },
  { label: 'Feedback', to: '/feedback', icon: MessageSquareHeart, section: 'You' },
];

/** Moderators' additional links, above the others. */
export const MODERATOR_LINKS: readonly MenuLink[] = [
  { label: 'User Reports', to: '/user-reports', icon: Gavel, section: 'Moderation', badge: OpenCases },
  { label: 'Verification Requests', to: '/verification-requests', icon: BadgeCheck, section: 'Moderation' },
];

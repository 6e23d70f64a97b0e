import { t } from '@lingui/core/macro';
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

/** The headings of the sections. */
export const SECTION_TITLES: Readonly<Record<MenuSection, string>> = {
  get Moderation() {
    return t`Moderation`;
  },
  get Campus() {
    return t`Campus`;
  },
  get 'Study and work'() {
    return t`Study and work`;
  },
  get Discover() {
    return t`Discover`;
  },
  get You() {
    return t`You`;
  },
};

export interface MenuLink extends IconLink {
  readonly section: MenuSection;
}

/** The links of the menu, in order. They are fetched with the menu, so the feed's first load contains none of them. */
export const MENU_LINKS: readonly MenuLink[] = [
  {
    get label() {
      return t`Trending`;
    },
    to: '/trending',
    icon: TrendingUp,
    section: 'Discover',
  },
  {
    get label() {
      return t`Library`;
    },
    to: '/library',
    icon: LibraryBig,
    section: 'Study and work',
  },
  { label: 'FocusPad', to: '/focuspad', icon: Target, section: 'Study and work' },
  {
    get label() {
      return t`Internships`;
    },
    to: '/internship',
    icon: BriefcaseBusiness,
    section: 'Study and work',
  },
  {
    get label() {
      return t`Marketplace`;
    },
    to: '/marketplace',
    icon: Store,
    section: 'Discover',
  },
  {
    get label() {
      return t`Verified`;
    },
    to: '/verified',
    icon: BadgeCheck,
    section: 'Discover',
  },
  {
    get label() {
      return t`Memes`;
    },
    to: '/memes',
    icon: Laugh,
    section: 'Discover',
  },
  {
    get label() {
      return t`Groups`;
    },
    to: '/groups',
    icon: UsersRound,
    section: 'Campus',
  },
  {
    get label() {
      return t`Events`;
    },
    to: '/events',
    icon: CalendarDays,
    section: 'Campus',
  },
  {
    get label() {
      return t`Polls`;
    },
    to: '/polls',
    icon: Vote,
    section: 'Campus',
  },
  {
    get label() {
      return t`College`;
    },
    to: '/college-dashboard',
    icon: Landmark,
    section: 'Campus',
  },
  {
    get label() {
      return t`Notice Hub`;
    },
    to: '/college-NoticeHub',
    icon: Megaphone,
    section: 'Campus',
  },
  {
    get label() {
      return t`Safety`;
    },
    to: '/safety',
    icon: ShieldCheck,
    section: 'You',
  },
  {
    get label() {
      return t`Settings`;
    },
    to: '/account',
    icon: Settings,
    section: 'You',
  },
  {
    get label() {
      return t`Feedback`;
    },
    to: '/feedback',
    icon: MessageSquareHeart,
    section: 'You',
  },
];

/** Moderators' additional links, above the others. */
export const MODERATOR_LINKS: readonly MenuLink[] = [
  {
    get label() {
      return t`User Reports`;
    },
    to: '/user-reports',
    icon: Gavel,
    section: 'Moderation',
    badge: OpenCases,
  },
  {
    get label() {
      return t`Verification Requests`;
    },
    to: '/verification-requests',
    icon: BadgeCheck,
    section: 'Moderation',
  },
];

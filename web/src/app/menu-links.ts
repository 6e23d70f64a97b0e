import {
  BadgeCheck,
  BriefcaseBusiness,
  CalendarDays,
  Gavel,
  KeyRound,
  Landmark,
  Laugh,
  LibraryBig,
  Megaphone,
  MessageSquareHeart,
  ShieldCheck,
  Store,
  Target,
  TrendingUp,
  UsersRound,
  Vote,
} from 'lucide-react';
import type { IconLink } from '../areas/area.ts';
import { OpenCases } from '../areas/moderation/OpenCases.tsx';

/** The links of the menu, in order. They are fetched with the menu, so the feed's first load contains none of them. */
export const MENU_LINKS: readonly IconLink[] = [
  { label: 'Trending', to: '/trending', icon: TrendingUp },
  { label: 'Library', to: '/library', icon: LibraryBig },
  { label: 'FocusPad', to: '/focuspad', icon: Target },
  { label: 'Internships', to: '/internship', icon: BriefcaseBusiness },
  { label: 'Marketplace', to: '/marketplace', icon: Store },
  { label: 'Verified', to: '/verified', icon: BadgeCheck },
  { label: 'Memes', to: '/memes', icon: Laugh },
  { label: 'Groups', to: '/groups', icon: UsersRound },
  { label: 'Events', to: '/events', icon: CalendarDays },
  { label: 'Polls', to: '/polls', icon: Vote },
  { label: 'College', to: '/college-dashboard', icon: Landmark },
  { label: 'Notice Hub', to: '/college-NoticeHub', icon: Megaphone },
  { label: 'Safety', to: '/safety', icon: ShieldCheck },
  { label: 'Account', to: '/account', icon: KeyRound },
  { label: 'Feedback', to: '/feedback', icon: MessageSquareHeart },
];

/** Moderators' additional links, above the others. */
export const MODERATOR_LINKS: readonly IconLink[] = [
  { label: 'User Reports', to: '/user-reports', icon: Gavel, badge: OpenCases },
  { label: 'Verification Requests', to: '/verification-requests', icon: BadgeCheck },
];

import type { FeatureKey } from '@quad/contract/wire/features';
import {
  BadgeCheck,
  BriefcaseBusiness,
  CalendarCheck,
  CalendarDays,
  ChartNoAxesCombined,
  Clapperboard,
  ClipboardCheck,
  Gavel,
  GraduationCap,
  Hash,
  HeartHandshake,
  Images,
  Inbox,
  KeyRound,
  Landmark,
  Laugh,
  LayoutDashboard,
  LibraryBig,
  LifeBuoy,
  Megaphone,
  MessageCircle,
  Newspaper,
  ReceiptIndianRupee,
  Scale,
  ScrollText,
  Search,
  Settings,
  ShieldCheck,
  SquarePlus,
  Store,
  Target,
  TrendingUp,
  UserRoundPlus,
  Users,
  UsersRound,
  Vote,
} from 'lucide-react';
import type { IconLink } from '../../areas/area.ts';
import { OpenCases } from '../../areas/moderation/OpenCases.tsx';
import type { PlainPath } from '../../lib/routing/paths.ts';

/** The sections of the console's sidebar, in order. */
export const SECTIONS = ['Main', 'Community', 'Content', 'Administration'] as const;

/** A heading in the sidebar that folds. Links with the same `within` are under it. */
export type ConsoleFold = 'User Management' | 'Groups';

/** A link of the console's sidebar: to a page of the console, or to a screen that users have too. */
export interface ConsoleLink extends IconLink {
  readonly section: (typeof SECTIONS)[number];
  /**
   * The part of Quad whose content admins look after there. While it is switched off the link stays, marked; a link to
   * a screen of users disappears.
   */
  readonly manages?: FeatureKey;
  readonly within?: ConsoleFold;
  /** Other addresses for which the link is marked as current. */
  readonly aliases?: readonly PlainPath[];
  /** It is marked for the addresses below its own as well. */
  readonly below?: true;
}

const main = { section: 'Main' } as const;
const users = { section: 'Main', within: 'User Management' } as const;
const community = { section: 'Community' } as const;
const groups = { section: 'Community', within: 'Groups', manages: 'groups' } as const;
const content = { section: 'Content' } as const;
const administration = { section: 'Administration' } as const;

/** The links of the console's sidebar, and the pages of its palette, in order. */
export const CONSOLE_LINKS: readonly ConsoleLink[] = [
  { ...main, label: 'Dashboard', to: '/dashboard', aliases: ['/'], icon: LayoutDashboard },
  { ...main, label: 'Analytics', to: '/analytics', icon: ChartNoAxesCombined },
  { ...users, label: 'All Users', to: '/all_users', below: true, icon: Users },
  { ...users, label: 'Students', to: '/students', icon: GraduationCap },
  { ...main, label: 'Search', to: '/search', icon: Search },
  { ...users, label: 'User Reports', to: '/user-reports', below: true, icon: Gavel, badge: OpenCases },
  { ...users, label: 'Verification Requests', to: '/verification-requests', icon: BadgeCheck },

  { ...groups, label: 'All Groups', to: '/groups', below: true, icon: UsersRound },
  { ...groups, label: 'Group Requests', to: '/group-requests', icon: UserRoundPlus },
  { ...community, label: 'Feed', to: '/post', aliases: ['/following'], icon: Newspaper },
  { ...community, label: 'Reels', to: '/reels', below: true, icon: Clapperboard },
  { ...community, label: 'Trending', to: '/trending', icon: TrendingUp },
  { ...community, label: 'Friends', to: '/friends', icon: UsersRound },

  { ...content, label: 'Events', to: '/events', manages: 'events', icon: CalendarDays },
  { ...administration, label: 'Event Organisers', to: '/events/organisers', icon: CalendarCheck },
  { ...content, label: 'Messages', to: '/messages', below: true, icon: MessageCircle },
  { ...content, label: 'Posts', to: '/posts', icon: Images },
  { ...content, label: 'Hashtags', to: '/hashtags', icon: Hash },
  { ...content, label: 'Notice Hub', to: '/college-NoticeHub', icon: Megaphone },
  { ...content, label: 'Library', to: '/library', icon: LibraryBig },
  { ...content, label: 'Memes', to: '/memes', icon: Laugh },
  { ...content, label: 'Polls', to: '/polls', icon: Vote },
  { ...content, label: 'Marketplace', to: '/marketplace', icon: Store },
  { ...content, label: 'Internships', to: '/internship', icon: BriefcaseBusiness },
  { ...administration, label: 'Placement Office', to: '/internship/office', icon: ClipboardCheck },
  { ...content, label: 'New post', to: '/create', icon: SquarePlus },

  { ...administration, label: 'Payments', to: '/payments', icon: ReceiptIndianRupee },
  { ...administration, label: 'Feedback Inbox', to: '/feedback/inbox', icon: Inbox },
  { ...administration, label: 'Support Contacts', to: '/feedback/support', icon: LifeBuoy },
  { ...administration, label: 'Grievance Committee', to: '/feedback/members', icon: HeartHandshake },
  { ...administration, label: 'Settings', to: '/settings', icon: Settings },
  { ...administration, label: 'Audit Log', to: '/audit-log', icon: ScrollText },
  { ...administration, label: 'Data Protection', to: '/data-protection', icon: Scale },
  { ...administration, label: 'College', to: '/college-dashboard', icon: Landmark },
  { ...administration, label: 'Safety', to: '/safety', icon: ShieldCheck },
  { ...administration, label: 'Account', to: '/account', icon: KeyRound },
  { ...administration, label: 'Verified', to: '/verified', icon: BadgeCheck },
  { ...administration, label: 'FocusPad', to: '/focuspad', icon: Target },
];

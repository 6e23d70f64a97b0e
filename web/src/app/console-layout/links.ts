import type { FeatureKey } from '@quad/contract/wire/features';
import type { Capability } from '@quad/contract/wire/roles';
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
  Landmark,
  Laugh,
  LayoutDashboard,
  LibraryBig,
  LifeBuoy,
  Megaphone,
  MessageCircle,
  MessageSquareHeart,
  Newspaper,
  ReceiptIndianRupee,
  Scale,
  ScrollText,
  Search,
  Settings,
  ShieldCheck,
  ShieldUser,
  SquarePlus,
  Store,
  Tags,
  Target,
  TrendingUp,
  UserRoundCog,
  UserRoundPlus,
  Users,
  UsersRound,
  Vote,
} from 'lucide-react';
import type { IconLink } from '../../areas/area.ts';
import { SETTING_SECTIONS } from '../../areas/campus/parts/setting-sections.ts';
import { OpenCases } from '../../areas/moderation/OpenCases.tsx';
import type { PlainPath } from '../../lib/routing/paths.ts';

/** The sections of the console's sidebar, in order. */
export const SECTIONS = ['Main', 'Community', 'Content', 'Administration'] as const;

/** A heading in the sidebar that folds. Links with the same `within` are under it. */
export type ConsoleFold = 'User Management' | 'Groups';

/** A link of the console's sidebar: to a page of the console, or to a screen that users have too. */
export interface ConsoleLink extends IconLink {
  readonly section: (typeof SECTIONS)[number];
  /** The capability of the page, or several where one suffices. Undefined for a screen of users. */
  readonly needs?: Capability | readonly Capability[];
  /** The screen of users at the address of a page: shown to the roles without the page. */
  readonly lacks?: Capability;
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
  { ...main, label: 'Dashboard', needs: 'console', to: '/dashboard', aliases: ['/'], icon: LayoutDashboard },
  { ...main, label: 'Analytics', needs: 'figures', to: '/analytics', icon: ChartNoAxesCombined },
  { ...users, label: 'All Users', needs: 'accounts', to: '/all_users', below: true, icon: Users },
  { ...users, label: 'Roles', needs: 'accounts', to: '/roles', icon: ShieldUser },
  { ...users, label: 'Students', needs: 'students', to: '/students', icon: GraduationCap },
  { ...main, label: 'Search', to: '/search', icon: Search },
  { ...users, label: 'User Reports', needs: 'cases', to: '/user-reports', below: true, icon: Gavel, badge: OpenCases },
  { ...users, label: 'Verification Requests', needs: 'verification', to: '/verification-requests', icon: BadgeCheck },

  { ...groups, label: 'All Groups', needs: 'groups', to: '/groups', below: true, icon: UsersRound },
  { ...groups, label: 'Group Requests', needs: 'groups', to: '/group-requests', icon: UserRoundPlus },
  { ...community, label: 'Study Groups', lacks: 'groups', to: '/groups', below: true, icon: UsersRound },
  { ...community, label: 'Feed', to: '/post', aliases: ['/following'], icon: Newspaper },
  { ...community, label: 'Reels', to: '/reels', below: true, icon: Clapperboard },
  { ...community, label: 'Trending', to: '/trending', icon: TrendingUp },
  { ...community, label: 'Friends', to: '/friends', icon: UsersRound },

  { ...content, label: 'Events', needs: 'events', to: '/events', manages: 'events', icon: CalendarDays },
  { ...content, label: 'Events', lacks: 'events', to: '/events', below: true, icon: CalendarDays },
  {
    ...administration,
    label: 'Event Organisers',
    needs: 'appointments',
    to: '/events/organisers',
    icon: CalendarCheck,
  },
  { ...administration, label: 'Event Categories', needs: 'events', to: '/events/categories', icon: Tags },
  { ...content, label: 'Messages', needs: 'support', to: '/messages', below: true, icon: MessageCircle },
  { ...content, label: 'Messages', lacks: 'support', to: '/messages', below: true, icon: MessageCircle },
  { ...content, label: 'Announcements', needs: 'notices', lacks: 'support', to: '/announcements', icon: Megaphone },
  { ...content, label: 'Posts', needs: 'content', to: '/posts', icon: Images },
  { ...content, label: 'Hashtags', needs: 'content', to: '/hashtags', icon: Hash },
  { ...content, label: 'Notice Hub', to: '/college-NoticeHub', icon: Megaphone },
  { ...content, label: 'Library', to: '/library', icon: LibraryBig },
  { ...content, label: 'Memes', to: '/memes', icon: Laugh },
  { ...content, label: 'Polls', to: '/polls', icon: Vote },
  { ...content, label: 'Marketplace', to: '/marketplace', icon: Store },
  { ...content, label: 'Internships', to: '/internship', icon: BriefcaseBusiness },
  { ...administration, label: 'Placement Office', needs: 'placement', to: '/internship/office', icon: ClipboardCheck },
  { ...content, label: 'New post', to: '/create', icon: SquarePlus },

  { ...administration, label: 'Payments', needs: 'payments', to: '/payments', icon: ReceiptIndianRupee },
  { ...administration, label: 'Feedback Inbox', needs: 'support', to: '/feedback/inbox', icon: Inbox },
  { ...administration, label: 'Support Contacts', needs: 'support', to: '/feedback/support', icon: LifeBuoy },
  {
    ...administration,
    label: 'Grievance Committee',
    needs: 'appointments',
    to: '/feedback/members',
    icon: HeartHandshake,
  },
  { ...administration, label: 'Feedback', lacks: 'support', to: '/feedback', icon: MessageSquareHeart },
  { ...administration, label: 'Settings', needs: Object.values(SETTING_SECTIONS), to: '/settings', icon: Settings },
  { ...administration, label: 'Audit Log', needs: 'audit', to: '/audit-log', icon: ScrollText },
  { ...administration, label: 'Data Protection', needs: 'privacy', to: '/data-protection', icon: Scale },
  { ...administration, label: 'College', to: '/college-dashboard', icon: Landmark },
  { ...administration, label: 'Safety', to: '/safety', icon: ShieldCheck },
  { ...administration, label: 'Your Settings', to: '/account', below: true, icon: UserRoundCog },
  { ...administration, label: 'Verified', to: '/verified', icon: BadgeCheck },
  { ...administration, label: 'FocusPad', to: '/focuspad', icon: Target },
];

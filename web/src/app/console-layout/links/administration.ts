import { t } from '@lingui/core/macro';
import {
  BadgeCheck,
  CalendarCheck,
  ClipboardCheck,
  HeartHandshake,
  Inbox,
  Landmark,
  LifeBuoy,
  MessageSquareHeart,
  ReceiptIndianRupee,
  Scale,
  ScrollText,
  Settings,
  ShieldCheck,
  Tags,
  Target,
  UserRoundCog,
} from 'lucide-react';
import { SETTING_SECTIONS } from '../../../areas/campus/parts/setting-sections.ts';
import type { ConsoleLink } from '../console-link.ts';

const administration = { section: 'Administration' } as const;

/** The links of the section “Administration”, in order. */
export const ADMINISTRATION_LINKS: readonly ConsoleLink[] = [
  {
    ...administration,
    get label() {
      return t`Event Organisers`;
    },
    needs: 'appointments',
    to: '/events/organisers',
    icon: CalendarCheck,
  },
  {
    ...administration,
    get label() {
      return t`Event Categories`;
    },
    needs: 'events',
    to: '/events/categories',
    icon: Tags,
  },
  {
    ...administration,
    get label() {
      return t`Placement Office`;
    },
    needs: 'placement',
    to: '/internship/office',
    icon: ClipboardCheck,
  },
  {
    ...administration,
    get label() {
      return t`Payments`;
    },
    needs: 'payments',
    to: '/payments',
    icon: ReceiptIndianRupee,
  },
  {
    ...administration,
    get label() {
      return t`Feedback Inbox`;
    },
    needs: 'support',
    to: '/feedback/inbox',
    icon: Inbox,
  },
  {
    ...administration,
    get label() {
      return t`Support Contacts`;
    },
    needs: 'support',
    to: '/feedback/support',
    icon: LifeBuoy,
  },
  {
    ...administration,
    get label() {
      return t`Grievance Committee`;
    },
    needs: 'appointments',
    to: '/feedback/members',
    icon: HeartHandshake,
  },
  {
    ...administration,
    get label() {
      return t`Feedback`;
    },
    lacks: 'support',
    to: '/feedback',
    icon: MessageSquareHeart,
  },
  {
    ...administration,
    get label() {
      return t`Settings`;
    },
    needs: Object.values(SETTING_SECTIONS),
    to: '/settings',
    icon: Settings,
  },
  {
    ...administration,
    get label() {
      return t`Audit Log`;
    },
    needs: 'audit',
    to: '/audit-log',
    icon: ScrollText,
  },
  {
    ...administration,
    get label() {
      return t`Data Protection`;
    },
    needs: 'privacy',
    to: '/data-protection',
    icon: Scale,
  },
  {
    ...administration,
    get label() {
      return t`College`;
    },
    to: '/college-dashboard',
    icon: Landmark,
  },
  {
    ...administration,
    get label() {
      return t`Safety`;
    },
    to: '/safety',
    icon: ShieldCheck,
  },
  {
    ...administration,
    get label() {
      return t`Your Settings`;
    },
    to: '/account',
    below: true,
    icon: UserRoundCog,
  },
  {
    ...administration,
    get label() {
      return t`Verified`;
    },
    to: '/verified',
    icon: BadgeCheck,
  },
  { ...administration, label: 'FocusPad', to: '/focuspad', icon: Target },
];

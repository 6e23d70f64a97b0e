import { t } from '@lingui/core/macro';
import {
  BadgeCheck,
  ChartNoAxesCombined,
  Gavel,
  GraduationCap,
  LayoutDashboard,
  Search,
  ShieldUser,
  Users,
} from 'lucide-react';
import { OpenCases } from '../../../areas/moderation/OpenCases.tsx';
import type { ConsoleLink } from '../console-link.ts';

const main = { section: 'Main' } as const;
const users = { section: 'Main', within: 'User Management' } as const;

/** The links of the section “Main”, in order. */
export const MAIN_LINKS: readonly ConsoleLink[] = [
  {
    ...main,
    get label() {
      return t`Dashboard`;
    },
    needs: 'console',
    to: '/dashboard',
    aliases: ['/'],
    icon: LayoutDashboard,
  },
  {
    ...main,
    get label() {
      return t`Analytics`;
    },
    needs: 'figures',
    to: '/analytics',
    icon: ChartNoAxesCombined,
  },
  {
    ...users,
    get label() {
      return t`All Users`;
    },
    needs: 'accounts',
    to: '/all_users',
    below: true,
    icon: Users,
  },
  {
    ...users,
    get label() {
      return t`Roles`;
    },
    needs: 'accounts',
    to: '/roles',
    icon: ShieldUser,
  },
  {
    ...users,
    get label() {
      return t`Students`;
    },
    needs: 'students',
    to: '/students',
    icon: GraduationCap,
  },
  {
    ...main,
    get label() {
      return t`Search`;
    },
    to: '/search',
    icon: Search,
  },
  {
    ...users,
    get label() {
      return t`User Reports`;
    },
    needs: 'cases',
    to: '/user-reports',
    below: true,
    icon: Gavel,
    badge: OpenCases,
  },
  {
    ...users,
    get label() {
      return t`Verification Requests`;
    },
    needs: 'verification',
    to: '/verification-requests',
    icon: BadgeCheck,
  },
];

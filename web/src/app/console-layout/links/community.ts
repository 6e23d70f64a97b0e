import { t } from '@lingui/core/macro';
import { Clapperboard, Newspaper, TrendingUp, UserRoundPlus, UsersRound } from 'lucide-react';
import type { ConsoleLink } from '../console-link.ts';

const community = { section: 'Community' } as const;
const groups = { section: 'Community', within: 'Groups', manages: 'groups' } as const;

/** The links of the section “Community”, in order. */
export const COMMUNITY_LINKS: readonly ConsoleLink[] = [
  {
    ...groups,
    get label() {
      return t`All Groups`;
    },
    needs: 'groups',
    to: '/groups',
    below: true,
    icon: UsersRound,
  },
  {
    ...groups,
    get label() {
      return t`Group Requests`;
    },
    needs: 'groups',
    to: '/group-requests',
    icon: UserRoundPlus,
  },
  {
    ...community,
    get label() {
      return t`Study Groups`;
    },
    lacks: 'groups',
    to: '/groups',
    below: true,
    icon: UsersRound,
  },
  {
    ...community,
    get label() {
      return t`Feed`;
    },
    to: '/post',
    aliases: ['/following'],
    icon: Newspaper,
  },
  {
    ...community,
    get label() {
      return t`Reels`;
    },
    to: '/reels',
    below: true,
    icon: Clapperboard,
  },
  {
    ...community,
    get label() {
      return t`Trending`;
    },
    to: '/trending',
    icon: TrendingUp,
  },
  {
    ...community,
    get label() {
      return t`Friends`;
    },
    to: '/friends',
    icon: UsersRound,
  },
];

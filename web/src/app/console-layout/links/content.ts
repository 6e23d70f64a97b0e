import { t } from '@lingui/core/macro';
import {
  BriefcaseBusiness,
  CalendarDays,
  Hash,
  Images,
  Laugh,
  LibraryBig,
  Megaphone,
  MessageCircle,
  SquarePlus,
  Store,
  Vote,
} from 'lucide-react';
import type { ConsoleLink } from '../console-link.ts';

const content = { section: 'Content' } as const;

/** The links of the section “Content”, in order. */
export const CONTENT_LINKS: readonly ConsoleLink[] = [
  {
    ...content,
    get label() {
      return t`Events`;
    },
    needs: 'events',
    to: '/events',
    manages: 'events',
    icon: CalendarDays,
  },
  {
    ...content,
    get label() {
      return t`Events`;
    },
    lacks: 'events',
    to: '/events',
    below: true,
    icon: CalendarDays,
  },
  {
    ...content,
    get label() {
      return t`Messages`;
    },
    needs: 'support',
    to: '/messages',
    below: true,
    icon: MessageCircle,
  },
  {
    ...content,
    get label() {
      return t`Messages`;
    },
    lacks: 'support',
    to: '/messages',
    below: true,
    icon: MessageCircle,
  },
  {
    ...content,
    get label() {
      return t`Announcements`;
    },
    needs: 'notices',
    lacks: 'support',
    to: '/announcements',
    icon: Megaphone,
  },
  {
    ...content,
    get label() {
      return t`Posts`;
    },
    needs: 'content',
    to: '/posts',
    icon: Images,
  },
  {
    ...content,
    get label() {
      return t`Hashtags`;
    },
    needs: 'content',
    to: '/hashtags',
    icon: Hash,
  },
  {
    ...content,
    get label() {
      return t`Notice Hub`;
    },
    to: '/college-NoticeHub',
    icon: Megaphone,
  },
  {
    ...content,
    get label() {
      return t`Library`;
    },
    to: '/library',
    icon: LibraryBig,
  },
  {
    ...content,
    get label() {
      return t`Memes`;
    },
    to: '/memes',
    icon: Laugh,
  },
  {
    ...content,
    get label() {
      return t`Polls`;
    },
    to: '/polls',
    icon: Vote,
  },
  {
    ...content,
    get label() {
      return t`Marketplace`;
    },
    to: '/marketplace',
    icon: Store,
  },
  {
    ...content,
    get label() {
      return t`Internships`;
    },
    to: '/internship',
    icon: BriefcaseBusiness,
  },
  {
    ...content,
    get label() {
      return t`New post`;
    },
    to: '/create',
    icon: SquarePlus,
  },
];

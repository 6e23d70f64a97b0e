import type { Area } from '../areas/area.ts';
import type { FirstPart } from '../lib/routing/paths.ts';

/** All areas. The first load contains only their names: an area is fetched when one of its addresses is opened. */
export const AREAS = {
  accounts: () => import('../areas/accounts/area.ts'),
  campus: () => import('../areas/campus/area.ts'),
  careers: () => import('../areas/careers/area.ts'),
  college: () => import('../areas/college/area.ts'),
  events: () => import('../areas/events/area.ts'),
  feeds: () => import('../areas/feeds/area.ts'),
  focus: () => import('../areas/focus/area.ts'),
  groups: () => import('../areas/groups/area.ts'),
  library: () => import('../areas/library/area.ts'),
  market: () => import('../areas/market/area.ts'),
  membership: () => import('../areas/membership/area.ts'),
  memes: () => import('../areas/memes/area.ts'),
  messages: () => import('./messages.ts'),
  moderation: () => import('../areas/moderation/area.ts'),
  notifications: () => import('../areas/notifications/area.ts'),
  people: () => import('../areas/people/area.ts'),
  polls: () => import('../areas/polls/area.ts'),
  posts: () => import('../areas/posts/area.ts'),
  search: () => import('../areas/search/area.ts'),
  support: () => import('../areas/support/area.ts'),
} satisfies Readonly<Record<string, () => Promise<{ readonly area: Area }>>>;

/** Areas, by the first parts of their addresses. */
export type AreasByPart = Readonly<Partial<Record<FirstPart, keyof typeof AREAS>>>;

/** The areas of users' addresses. */
export const USERS_AREAS: AreasByPart = {
  reels: 'feeds',
  search: 'search',
  create: 'posts',
  friends: 'people',
  profile: 'people',
  account: 'accounts',
  'edit-profile': 'people',
  notifications: 'notifications',
  messages: 'messages',
  tags: 'posts',
  trending: 'feeds',
  focuspad: 'focus',
  library: 'library',
  'college-dashboard': 'college',
  college: 'college',
  'college-NoticeHub': 'college',
  internship: 'careers',
  feedback: 'support',
  marketplace: 'market',
  memes: 'memes',
  groups: 'groups',
  events: 'events',
  polls: 'polls',
};

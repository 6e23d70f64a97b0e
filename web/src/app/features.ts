import { feature as auth } from '../areas/accounts/screens/sign-in/feature.ts';
import type { Feature } from '../areas/feature.ts';
import { feature as feed } from '../areas/feeds/screens/feed/feature.ts';
import type { FirstPart } from '../lib/routing/paths.ts';

/** The features that the app starts with. */
export const FEATURES: readonly Feature[] = [feed, auth];

/** The import of a `feature.ts`. */
export type LaterFeature = () => Promise<{ readonly feature: Feature }>;

const college: LaterFeature = () => import('../areas/college/screens/college/feature.ts');
const feedback: LaterFeature = () => import('../areas/support/screens/feature.ts');
const internship: LaterFeature = () => import('../areas/careers/screens/feature.ts');

/**
 * The other features of the user group, by the first part of their addresses. The first load contains only these parts:
 * a feature is fetched when one of its addresses is opened. `rest-features.ts` has the features that few users open.
 */
export const LATER_FEATURES: Readonly<Partial<Record<FirstPart, LaterFeature>>> = {
  reels: () => import('../areas/feeds/screens/reels/feature.ts'),
  search: () => import('../areas/search/screens/feature.ts'),
  create: () => import('../areas/posts/screens/create/feature.ts'),
  friends: () => import('../areas/people/screens/friends/feature.ts'),
  profile: () => import('../areas/people/screens/profile/feature.ts'),
  account: () => import('../areas/accounts/screens/account/feature.ts'),
  'edit-profile': () => import('../areas/people/screens/edit-profile/feature.ts'),
  notifications: () => import('../areas/notifications/screens/feature.ts'),
  messages: () => import('./messages-feature.ts'),
  tags: () => import('../areas/posts/screens/hashtag/feature.ts'),
  trending: () => import('../areas/feeds/screens/trending/feature.ts'),
  focuspad: () => import('../areas/focus/screens/feature.ts'),
  library: () => import('../areas/library/screens/feature.ts'),
  'college-dashboard': college,
  college,
  'college-NoticeHub': () => import('../areas/college/screens/notices/feature.ts'),
  internship,
  feedback,
  marketplace: () => import('../areas/market/screens/feature.ts'),
  memes: () => import('../areas/memes/screens/feature.ts'),
  groups: () => import('../areas/groups/screens/feature.ts'),
  events: () => import('../areas/events/screens/feature.ts'),
  polls: () => import('../areas/polls/screens/feature.ts'),
};

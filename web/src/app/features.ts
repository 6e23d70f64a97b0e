import { feature as auth } from '../features/auth/feature.ts';
import type { Feature } from '../features/feature.ts';
import { feature as feed } from '../features/feed/feature.ts';
import type { FirstPart } from '../lib/routing/paths.ts';

/** The features that the app starts with. */
export const FEATURES: readonly Feature[] = [feed, auth];

/** The import of a `feature.ts`. */
export type LaterFeature = () => Promise<{ readonly feature: Feature }>;

const college: LaterFeature = () => import('../features/college/feature.ts');
const feedback: LaterFeature = () => import('../features/feedback/feature.ts');
const internship: LaterFeature = () => import('../features/internship/feature.ts');

/**
 * The other features of the user group, by the first part of their addresses, which is all that the first load has of them: a
 * feature is fetched when one of its addresses is opened. `rest-features.ts` has those that few open.
 */
export const LATER_FEATURES: Readonly<Partial<Record<FirstPart, LaterFeature>>> = {
  reels: () => import('../features/reels/feature.ts'),
  search: () => import('../features/search/feature.ts'),
  create: () => import('../features/create/feature.ts'),
  friends: () => import('../features/friends/feature.ts'),
  profile: () => import('../features/profile/feature.ts'),
  account: () => import('../features/account/feature.ts'),
  'edit-profile': () => import('../features/edit-profile/feature.ts'),
  notifications: () => import('../features/notifications/feature.ts'),
  messages: () => import('./messages-feature.ts'),
  tags: () => import('../features/tags/feature.ts'),
  trending: () => import('../features/trending/feature.ts'),
  focuspad: () => import('../features/focuspad/feature.ts'),
  library: () => import('../features/library/feature.ts'),
  'college-dashboard': college,
  college,
  'college-NoticeHub': () => import('../features/notices/feature.ts'),
  internship,
  feedback,
  marketplace: () => import('../features/marketplace/feature.ts'),
  memes: () => import('../features/memes/feature.ts'),
  groups: () => import('../features/groups/feature.ts'),
  events: () => import('../features/events/feature.ts'),
  polls: () => import('../features/polls/feature.ts'),
};

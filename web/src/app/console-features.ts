import { feature as analytics } from '../features/analytics/feature.ts';
import { feature as announcements } from '../features/announcements/feature.ts';
import { feature as auditLog } from '../features/audit-log/feature.ts';
import { feature as dashboard } from '../features/dashboard/feature.ts';
import type { Feature } from '../features/feature.ts';
import { feature as payments } from '../features/payments/feature.ts';
import { feature as settings } from '../features/settings/feature.ts';
import { feature as users } from '../features/users/feature.ts';
import type { FirstPart } from '../lib/routing/paths.ts';
import type { LaterFeature } from './features.ts';

/**
 * The features of the console, whose visitors are `admins`. Where users have one of these addresses too, admins get the
 * screen that stands here. Their paths are in `console-paths.ts` as well.
 */
export const CONSOLE_FEATURES: readonly Feature[] = [
  dashboard,
  analytics,
  users,
  announcements,
  payments,
  settings,
  auditLog,
];

/** Features that moderators have in the layout of users and admins in the console, by the first part of their addresses. */
export const MODERATOR_FEATURES: Readonly<Partial<Record<FirstPart, LaterFeature>>> = {
  'user-reports': () => import('../features/moderation/feature.ts'),
  'verification-requests': () => import('../features/verification-requests/feature.ts'),
};

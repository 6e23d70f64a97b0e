import { feature as analytics } from '../features/analytics/feature.ts';
import { feature as announcements } from '../features/announcements/feature.ts';
import { feature as auditLog } from '../features/audit-log/feature.ts';
import { feature as dashboard } from '../features/dashboard/feature.ts';
import { feature as eventManagement } from '../features/event-management/feature.ts';
import type { Feature } from '../features/feature.ts';
import { feature as groupManagement } from '../features/group-management/feature.ts';
import { feature as hashtags } from '../features/hashtags/feature.ts';
import { feature as managedPosts } from '../features/managed-posts/feature.ts';
import { feature as payments } from '../features/payments/feature.ts';
import { feature as settings } from '../features/settings/feature.ts';
import { feature as users } from '../features/users/feature.ts';

/**
 * The features of the console, whose visitors are `admins`. Where users have one of these addresses too, admins get the
 * screen that stands here. Their paths are in `console-paths.ts` as well.
 */
export const CONSOLE_FEATURES: readonly Feature[] = [
  dashboard,
  analytics,
  users,
  managedPosts,
  hashtags,
  groupManagement,
  eventManagement,
  announcements,
  payments,
  settings,
  auditLog,
];

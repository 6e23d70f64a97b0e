import { feature as users } from '../areas/accounts/console/feature.ts';
import { feature as analytics } from '../areas/campus/console/analytics/feature.ts';
import { feature as auditLog } from '../areas/campus/console/audit-log/feature.ts';
import { feature as dashboard } from '../areas/campus/console/dashboard/feature.ts';
import { feature as settings } from '../areas/campus/console/settings/feature.ts';
import { feature as announcements } from '../areas/college/console/feature.ts';
import { feature as eventManagement } from '../areas/events/console/feature.ts';
import type { Feature } from '../areas/feature.ts';
import { feature as groupManagement } from '../areas/groups/console/feature.ts';
import { feature as payments } from '../areas/membership/console/payments/feature.ts';
import { feature as hashtags } from '../areas/posts/console/hashtags/feature.ts';
import { feature as managedPosts } from '../areas/posts/console/posts/feature.ts';

/**
 * The features of the console, whose visitors are `admins`. At an address that users have too, admins get the screen
 * from this list. Their paths are in `console-paths.ts` as well.
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

import { ANALYTICS_PATHS } from '../lib/routing/paths/analytics.ts';
import { ANNOUNCEMENTS_PATHS } from '../lib/routing/paths/announcements.ts';
import { AUDIT_LOG_PATHS } from '../lib/routing/paths/audit-log.ts';
import { DASHBOARD_PATHS } from '../lib/routing/paths/dashboard.ts';
import { EVENT_MANAGEMENT_PATHS } from '../lib/routing/paths/event-management.ts';
import { GROUP_MANAGEMENT_PATHS } from '../lib/routing/paths/group-management.ts';
import { HASHTAGS_PATHS } from '../lib/routing/paths/hashtags.ts';
import { MANAGED_POSTS_PATHS } from '../lib/routing/paths/managed-posts.ts';
import { PAYMENTS_PATHS } from '../lib/routing/paths/payments.ts';
import { SETTINGS_PATHS } from '../lib/routing/paths/settings.ts';
import { USERS_PATHS } from '../lib/routing/paths/users.ts';
import type { PathList } from '../lib/routing/search-params.ts';

/** The addresses of the console, by feature. Only admins may open an address that users do not have. */
export const CONSOLE_PATHS: readonly PathList[] = [
  DASHBOARD_PATHS,
  ANALYTICS_PATHS,
  USERS_PATHS,
  MANAGED_POSTS_PATHS,
  HASHTAGS_PATHS,
  GROUP_MANAGEMENT_PATHS,
  EVENT_MANAGEMENT_PATHS,
  PAYMENTS_PATHS,
  ANNOUNCEMENTS_PATHS,
  SETTINGS_PATHS,
  AUDIT_LOG_PATHS,
];

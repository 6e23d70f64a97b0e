import { adminsAlone, type PermissionRow, plain } from './permission-rows.ts';

/** The permissions of the console's calls about the whole campus. */
export const CONSOLE_ROWS: readonly PermissionRow[] = [
  plain('GET /api/admin/dashboard', adminsAlone),
  plain('GET /api/admin/attention', adminsAlone),
  plain('GET /api/admin/activity', adminsAlone),
  plain('GET /api/admin/analytics', adminsAlone),
];

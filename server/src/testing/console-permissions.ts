import { type PermissionRow, plain } from './permission-rows.ts';

//                 guest stranger blocked friend owner moderator admin disabled
const adminsAlone = '401 403      403     403    403   403       200   401';

/** Who may read what the console shows of the whole campus. */
export const CONSOLE_ROWS: readonly PermissionRow[] = [
  plain('GET /api/admin/dashboard', adminsAlone),
  plain('GET /api/admin/attention', adminsAlone),
  plain('GET /api/admin/activity', adminsAlone),
  plain('GET /api/admin/analytics', adminsAlone),
];

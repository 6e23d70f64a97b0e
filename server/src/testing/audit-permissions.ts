import { adminsAlone, type PermissionRow, plain } from './permission-rows.ts';

/** The permissions of calls about the audit log. */
export const AUDIT_ROWS: readonly PermissionRow[] = [
  plain('GET /api/admin/audit-log', adminsAlone),
  plain('GET /api/admin/audit-log/csv', adminsAlone),
];

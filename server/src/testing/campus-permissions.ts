import { adminsAlone, fixed, type PermissionRow, plain, signedIn } from './permission-rows.ts';

const change = (setting: string, body: object): PermissionRow => ({
  name: `PUT /api/admin/settings/${setting}`,
  path: fixed(`/api/admin/settings/${setting}`),
  body: () => body,
  expects: adminsAlone,
});

/** Who may make which call about the settings of the campus, and about how far announcements have come. */
export const CAMPUS_ROWS: readonly PermissionRow[] = [
  plain('GET /api/features', signedIn),
  plain('GET /api/admin/settings/features', adminsAlone),
  change('features', { off: [] }),
  plain('GET /api/admin/settings/quiet-hours', adminsAlone),
  change('quiet-hours', { quietHours: null }),
  plain('GET /api/admin/settings/limits', adminsAlone),
  change('limits', { uploads: 60, comments: 30, messages: 60, groups: 60, polls: 30, listings: 40 }),
  plain('GET /api/admin/settings/landing', adminsAlone),
  change('landing', { claims: null, showsCampus: true }),
  plain('GET /api/admin/settings/changes', adminsAlone),
  plain('GET /api/admin/settings/system', adminsAlone),
  plain('POST /api/admin/settings/checks/mail', adminsAlone),
  plain('POST /api/admin/settings/checks/storage', adminsAlone),
  plain('GET /api/admin/announcements', adminsAlone),
  plain('GET /api/admin/announcements.csv', adminsAlone),
];

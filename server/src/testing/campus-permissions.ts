import { adminsAlone, adminsMade, fixed, nobody, type PermissionRow, plain, signedIn } from './permission-rows.ts';
import { picture } from './posts.ts';

const change = (setting: string, body: object): PermissionRow => ({
  name: `PUT /api/admin/settings/${setting}`,
  path: fixed(`/api/admin/settings/${setting}`),
  body: () => body,
  expects: adminsAlone,
});

/** The permissions of calls about the settings of the campus, and about the reach of announcements. */
export const CAMPUS_ROWS: readonly PermissionRow[] = [
  plain('GET /api/features', signedIn),
  plain('GET /api/admin/settings/features', adminsAlone),
  change('features', { off: [] }),
  plain('GET /api/admin/settings/quiet-hours', adminsAlone),
  change('quiet-hours', { quietHours: { from: '22:00', to: '06:00', timeZone: 'Asia/Kolkata' } }),
  plain('GET /api/admin/settings/limits', adminsAlone),
  change('limits', { uploads: 59, comments: 30, messages: 60, groups: 60, polls: 30, listings: 40 }),
  plain('GET /api/admin/settings/new-accounts', adminsAlone),
  change('new-accounts', { days: 4, things: 10, comments: 40, requests: 30, conversations: 10 }),
  { name: 'GET /api/admin/filters', path: fixed('/api/admin/filters?kind=word'), expects: adminsAlone },
  {
    name: 'POST /api/admin/filters',
    path: fixed('/api/admin/filters'),
    body: ({ as }) => ({ kind: 'word', texts: [`unheard${as.id}`], reason: 'spam' }),
    expects: adminsMade,
  },
  {
    name: 'DELETE /api/admin/filters/:id',
    path: fixed('/api/admin/filters/00000000-0000-7000-8000-000000000000'),
    expects: { ...adminsAlone, admin: 404 },
  },
  {
    name: 'POST /api/admin/filters/try',
    path: fixed('/api/admin/filters/try'),
    body: () => ({ text: 'words' }),
    expects: adminsAlone,
  },
  plain('GET /api/admin/settings/landing', adminsAlone),
  change('landing', { claims: null, showsCampus: false }),
  plain('GET /api/admin/settings/appearance', adminsAlone),
  change('appearance', { accent: '#2b4c9b' }),
  {
    name: 'PUT /api/admin/settings/appearance/logo',
    path: fixed('/api/admin/settings/appearance/logo'),
    async body() {
      const form = new FormData();
      form.set('logo', new Blob([new Uint8Array(await picture())]), 'logo.png');
      return form;
    },
    expects: adminsAlone,
  },
  plain('DELETE /api/admin/settings/appearance/logo', adminsAlone),
  {
    name: 'POST /api/admin/backups, where no folder is set',
    path: fixed('/api/admin/backups'),
    expects: { ...nobody(403), admin: 409 },
  },
  plain('GET /api/admin/settings/alerts', adminsAlone),
  change('alerts', { off: ['busy'], mail: true, app: true, webhook: null }),
  plain('POST /api/admin/settings/alerts/test', adminsAlone),
  plain('GET /api/admin/alerts', adminsAlone),
  plain('GET /api/admin/alerts/mine', adminsAlone),
  { ...plain('PUT /api/admin/alerts/mine', adminsAlone), body: () => ({ mailOff: ['disk'], appOff: [] }) },
  plain('GET /api/admin/settings/changes', adminsAlone),
  plain('GET /api/admin/settings/system', adminsAlone),
  plain('POST /api/admin/settings/checks/mail', adminsAlone),
  plain('POST /api/admin/settings/checks/storage', adminsAlone),
  plain('GET /api/admin/announcements', adminsAlone),
  plain('GET /api/admin/announcements.csv', adminsAlone),
];

import { defineCall } from '../wire/call.ts';
import { Done } from '../wire/schemas.ts';

/** It is made in the background; the dashboard and the settings tell how it went. */
export const askForBackup = defineCall({
  method: 'POST',
  path: '/api/admin/backups',
  summary: 'Make a backup of the whole campus now, where those of the night are',
  tag: 'settings',
  access: 'admin',
  answer: Done,
  errors: ['backups_not_set_up'],
});

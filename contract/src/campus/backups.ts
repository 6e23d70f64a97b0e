import { defineCall } from '../wire/call.ts';
import { Done } from '../wire/schemas.ts';

/** The backup runs in the background. The dashboard and the settings show its result. */
export const askForBackup = defineCall({
  method: 'POST',
  path: '/api/admin/backups',
  summary: 'Back up the whole campus now, to the folder of the nightly backups',
  tag: 'settings',
  access: 'system',
  answer: Done,
  errors: ['backups_not_set_up'],
});

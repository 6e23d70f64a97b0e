import type pg from 'pg';
import type { Config } from '../../platform/config.ts';
import { defineJob, handleJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { createBackups } from './backups.service.ts';

const makeNightlyBackup = defineJob<object>('nightly-backup', { pace: 'long' });
/** Every night at 1:13 (UTC), before what else is done at night. */
const NIGHTLY = '13 1 * * *';

/** Backups of the whole campus. */
export function backupsModule(
  { db }: Platform,
  {
    connection,
    ...config
  }: Pick<Config, 'dataDir' | 'backupDir' | 'backupPassphrase'> & { connection: pg.ClientConfig },
) {
  const backups = createBackups({ db, connection, ...config });
  return {
    name: 'backups',
    services: { backups },
    jobs: [handleJob(makeNightlyBackup, () => backups.makeNightly(), config.backupDir ? { cron: NIGHTLY } : {})],
  };
}

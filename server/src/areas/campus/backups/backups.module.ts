import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Config } from '../../../platform/config.ts';
import { handleJob } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { backupsRoutes } from './backups.routes.ts';
import { backupWarning } from './backups.rules.ts';
import { createBackups, makeNightlyBackup } from './backups.service.ts';

/** Every night at 1:13 (UTC), before what else is done at night. */
const NIGHTLY = '13 1 * * *';

/** Backups of the whole campus. */
export function backupsModule(
  { db }: Platform,
  {
    connection,
    production,
    ...config
  }: Pick<Config, 'dataDir' | 'backupDir' | 'backupPassphrase' | 'production'> & { connection: pg.ClientConfig },
) {
  const backups = createBackups({ db, connection, ...config });
  return {
    name: 'backups',
    services: { backups },
    routes: (server: FastifyInstance) => backupsRoutes(server, backups),
    jobs: [handleJob(makeNightlyBackup, () => backups.makeNightly(), config.backupDir ? { cron: NIGHTLY } : {})],
    attention: [
      {
        name: 'backups',
        async check() {
          const state = await backups.state();
          // whoever tries Quad out on a machine of their own is told, but nothing is urgent yet
          const isTriedOut = !production && !state.isNightly && !state.last && !state.problem;
          const text = backupWarning(state, new Date());
          if (text === undefined) return [];
          return [
            {
              kind: 'backups',
              level: isTriedOut ? ('soon' as const) : ('urgent' as const),
              title: state.isNightly || state.last ? 'Check the backups' : 'Set up backups',
              text: `${text}.`,
              to: '/settings?section=system',
            },
          ];
        },
      },
    ],
  };
}

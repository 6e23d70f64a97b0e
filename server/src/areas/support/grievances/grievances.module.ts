import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../platform/config.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readSecretKeys } from '../../../platform/vault/secret-keys.ts';
import { createVault } from '../../../platform/vault/vault.ts';
import type { Recoveries } from '../../accounts/auth/recoveries.ts';
import { createCommittee } from './committee.service.ts';
import { grievanceJobs } from './grievance-jobs.ts';
import { createGrievanceLimits } from './grievance-limits.ts';
import { grievanceNotifications } from './grievance-notifications.ts';
import { grievancePersonalData } from './grievances.personal-data.ts';
import { grievanceRoutes } from './grievances.routes.ts';
import { createGrievances } from './grievances.service.ts';
import { registerKey } from './key-register.ts';
import { GRIEVANCE_VAULT } from './sealed.ts';

/** Confidential reports to a named committee. Nothing of them is given to search, moderators or admins. */
export async function grievancesModule(
  { db, live, counts, logger }: Platform,
  { dataDir, grievanceKey, recoveries }: Config & { recoveries: Recoveries },
) {
  const from = { dataDir, file: 'grievance.key', variable: 'QUAD_GRIEVANCE_KEY', given: grievanceKey };
  const vault = createVault(await readSecretKeys(from), GRIEVANCE_VAULT);
  await registerKey(db, vault).catch((error: unknown) =>
    logger.error(
      { err: error },
      'confidential reports cannot be taken or read: bring the key that they were made with',
    ),
  );
  const grievances = createGrievances({ db, live, vault });
  const committee = createCommittee({ db, live });
  recoveries.onRecovery(committee.suspend);
  const limits = createGrievanceLimits({ counts, vault });
  return {
    name: 'grievances',
    services: { grievances, committee },
    routes: (server: FastifyInstance) => grievanceRoutes(server, { grievances, committee, limits }),
    jobs: [...grievanceJobs({ db, live, vault }), ...committee.jobs],
    notifications: [grievanceNotifications(db)],
    personalData: [grievancePersonalData],
  };
}

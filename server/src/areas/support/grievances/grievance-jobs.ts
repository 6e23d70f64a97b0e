import { addNotifications } from '../../../concerns/notifications/add-notifications.ts';
import type { Database } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { defineJob, handleJob, type JobHandler } from '../../../platform/jobs/jobs.ts';
import type { Vault } from '../../../platform/vault/vault.ts';
import { grievanceContext } from '../../../platform/vault/vaults.ts';
import { lateReports } from './grievance-notifications.ts';
import * as repo from './grievances.repo.ts';
import { resealAll } from './key-register.ts';
import type { SealedDetails } from './sealed.ts';

interface Parts {
  readonly db: Database;
  readonly vault: Vault;
}

const remindOfGrievances = defineJob<object>('remind-of-grievances');
const resealGrievances = defineJob<object>('reseal-grievances');
const EVERY_TEN_MINUTES = '*/10 * * * *';
const NIGHTLY = '23 2 * * *';

/** Remind readers of overdue reports, once a day per report. The admins are notified of reports that nobody reads. */
export async function remindCommittee({ db, vault }: Parts): Promise<void> {
  await transact(db, async (trx) => {
    const late = await repo.markReminded(trx);
    if (late.length === 0) return;
    const open = ({ id, sealed }: { id: string; sealed: Buffer }) =>
      vault.open<SealedDetails>(sealed, grievanceContext(id));
    await addNotifications(
      trx,
      await lateReports(
        trx,
        late.map((row) => (row.leaves_out ? open(row) : {})),
      ),
    );
  });
}

export const grievanceJobs = (parts: Parts): readonly JobHandler[] => [
  handleJob(remindOfGrievances, () => remindCommittee(parts), { cron: EVERY_TEN_MINUTES }),
  handleJob(resealGrievances, () => resealAll(parts), { cron: NIGHTLY }),
];

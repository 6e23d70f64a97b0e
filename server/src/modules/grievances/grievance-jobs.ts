import type { Database } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import type { Live } from '../../platform/live/live.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import { addNotifications } from '../notifications/add-notifications.ts';
import { adminIds, listMembers } from './committee.repo.ts';
import { answerOverdue, committeeMissing, plainly } from './grievance-notifications.ts';
import * as repo from './grievances.repo.ts';
import { resealAll } from './key-register.ts';

const remindOfGrievances = defineJob<object>('remind-of-grievances');
const resealGrievances = defineJob<object>('reseal-grievances');
const EVERY_TEN_MINUTES = '*/10 * * * *';
const NIGHTLY = '23 2 * * *';

/**
 * Reminds the committee of reports whose first answer is late, once a day for each; where nobody is on the committee, the
 * admins.
 */
export async function remindCommittee({ db, live }: { db: Database; live: Live }): Promise<void> {
  const told = await transact(db, async (trx) => {
    if ((await repo.markReminded(trx)) === 0) return [];
    const members = (await listMembers(trx)).map(({ id }) => id);
    return addNotifications(trx, [
      members.length > 0 ? plainly(answerOverdue, members) : plainly(committeeMissing, await adminIds(trx)),
    ]);
  });
  live.deliver(told);
}

export const grievanceJobs = (parts: { db: Database; live: Live; vault: Vault }): readonly JobHandler[] => [
  handleJob(remindOfGrievances, () => remindCommittee(parts), { cron: EVERY_TEN_MINUTES }),
  handleJob(resealGrievances, () => resealAll(parts), { cron: NIGHTLY }),
];

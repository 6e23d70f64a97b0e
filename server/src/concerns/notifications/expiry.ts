import { NOTIFICATIONS_KEPT_DAYS } from '@quad/contract/limits/notifications';
import type { Database } from '../../platform/db/database.ts';
import { dropPartitions, EXPIRING_ROWS, PARTITIONED } from '../../platform/db/partitions.ts';
import { transactLong } from '../../platform/db/transact.ts';
import * as repo from './expiry.repo.ts';

const DELETED_AT_ONCE = 5000;
/** Subjects of notifications that are renewed in one transaction, which locks them. */
const RENEWED_AT_ONCE = 200;
const DAY_MS = 24 * 3600_000;

/**
 * Delete notifications that nobody has joined for 90 days, by dropping the partitions of months that ended before. So a
 * notification stays for 90 to 121 days. One that began in such a month, and that an actor has joined since, moves to the
 * month of its last actor. Returns false when readers held a partition, which the next call drops. `now` is in
 * milliseconds since 1970.
 */
export async function forgetOldNotifications(db: Database, now: number = Date.now()): Promise<boolean> {
  const since = new Date(now - NOTIFICATIONS_KEPT_DAYS * DAY_MS);
  for (const period of EXPIRING_ROWS)
    while ((await repo.deleteOld(db, period, since, DELETED_AT_ONCE)) === DELETED_AT_ONCE);
  return dropPartitions(db, PARTITIONED.notifications, since.getTime(), {
    async rescue(period) {
      while (await repo.hasYoung(db, period, since))
        await transactLong(db, (trx) => repo.renewYoung(trx, period, since, RENEWED_AT_ONCE));
    },
    isDone: async (trx, period) => !(await repo.hasYoung(trx, period, since)),
  });
}

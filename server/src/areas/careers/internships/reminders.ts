import { DEADLINE_REMINDER_MS } from '@quad/contract/limits/careers';
import { sql } from 'kysely';
import { addNotifications } from '../../../concerns/notifications/add-notifications.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transact } from '../../../platform/db/transact.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { deadlineNear } from './posting-notifications.ts';

/** Reminds those who have saved a posting of its deadline. */
export const remindOfDeadlines = defineJob<object>('remind-of-deadlines');
export const EVERY_TEN_MINUTES = '*/10 * * * *';

/** People reminded in one transaction. */
const AT_ONCE = 200;

/**
 * Reminds of every deadline that is two days away or less, once; of one that has moved since, again. Who saved a posting
 * when its deadline was as near, or has applied, is not reminded.
 */
export async function remind({ db }: { db: Database }): Promise<void> {
  let count = 0;
  do {
    await transact(db, async (trx) => {
      const due = await insertReminders(trx);
      count = due.length;
      await addNotifications(
        trx,
        due.map(({ id, person_id }) => ({ kind: deadlineNear, subject: id, actor: null, recipients: [person_id] })),
      );
    });
  } while (count === AT_ONCE);
}

/** Writes down some reminders that are due, and answers them; the unique row of each decides between two jobs. */
async function insertReminders(trx: Executor): Promise<{ id: string; person_id: string }[]> {
  const before = sql`${DEADLINE_REMINDER_MS / 1000} * interval '1 second'`;
  const { rows: due } = await sql<{ posting_id: string; person_id: string; deadline: Date }>`
    select postings.id as posting_id, saved_postings.person_id, postings.deadline
    from postings join saved_postings on posting_id = postings.id join people on people.id = saved_postings.person_id
    where postings.status = 'Open' and deadline > now() and deadline <= now() + ${before}
      and not people.is_disabled
      and (saved_postings.created_at <= deadline - ${before} or saved_postings.created_at < deadline_set_at)
      and not exists (
        select from posting_reminders known where known.posting_id = postings.id
          and known.person_id = saved_postings.person_id and known.deadline = postings.deadline
      )
      and not exists (
        select from applications where applications.posting_id = postings.id
          and applications.person_id = saved_postings.person_id and applications.status <> 'Withdrawn'
      )
    order by postings.id, saved_postings.person_id limit ${sql.lit(AT_ONCE)}
  `.execute(trx);
  if (due.length === 0) return [];
  return trx
    .insertInto('posting_reminders')
    .values(due.map((reminder) => ({ id: newId(), ...reminder })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'person_id'])
    .execute();
}

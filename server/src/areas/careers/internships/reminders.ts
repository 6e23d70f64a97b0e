import { DEADLINE_REMINDER_MS } from '@quad/contract/limits/careers';
import { sql } from 'kysely';
import { addNotifications } from '../../../concerns/notifications/add-notifications.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transact } from '../../../platform/db/transact.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { deadlineNear } from './posting-notifications.ts';

export const remindOfDeadlines = defineJob<object>('remind-of-deadlines');
export const EVERY_TEN_MINUTES = '*/10 * * * *';

/** Reminders in one transaction. */
const BATCH_SIZE = 200;

/**
 * Remind people of the deadlines of saved postings two days before, and again after the deadline has moved. People who
 * saved the posting later than that, or have applied, are not reminded.
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
  } while (count === BATCH_SIZE);
}

/** When the first reminder after a moment is due; undefined while nobody has saved an open posting. */
export async function nextReminder({ db }: { db: Database }, since: Date): Promise<Date | undefined> {
  const before = sql`${DEADLINE_REMINDER_MS / 1000} * interval '1 second'`;
  const { rows } = await sql<{ at: Date | null }>`
    select min(deadline) - ${before} as at from postings
    where status = 'Open' and deadline > ${since}::timestamptz + ${before}
      and exists (select from saved_postings where saved_postings.posting_id = postings.id)
  `.execute(db);
  return rows[0]?.at ?? undefined;
}

/** Insert and return a batch of due reminders. Their unique index prevents duplicates by simultaneous jobs. */
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
    order by postings.id, saved_postings.person_id limit ${sql.lit(BATCH_SIZE)}
  `.execute(trx);
  if (due.length === 0) return [];
  return trx
    .insertInto('posting_reminders')
    .values(due.map((reminder) => ({ id: newId(), ...reminder })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'person_id'])
    .execute();
}

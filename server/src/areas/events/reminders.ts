import { EVENT_REMINDERS_MS } from '@quad/contract/limits/events';
import { sql } from 'kysely';
import { addNotifications } from '../../concerns/notifications/add-notifications.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { dayBefore, hourBefore } from './event-notifications.ts';

export const remindOfEvents = defineJob<object>('remind-of-events');
export const EVERY_FIVE_MINUTES = '*/5 * * * *';

const KINDS = { day: dayBefore, hour: hourBefore } as const;
type Kind = keyof typeof KINDS;

/** Reminders in one transaction. */
const BATCH_SIZE = 200;

/**
 * Remind people with a seat a day and an hour before the start, and again after the start has moved.
 * People who got their seat
 * after the time of a reminder do not get it, nor those who have muted the event.
 */
export async function remind({ db }: { db: Database }): Promise<void> {
  for (const kind of ['day', 'hour'] as const) {
    let count = 0;
    do {
      await transact(db, async (trx) => {
        const due = await insertReminders(trx, kind);
        count = due.length;
        await addNotifications(
          trx,
          due.map(({ id, person_id }) => ({ kind: KINDS[kind], subject: id, actor: null, recipients: [person_id] })),
        );
      });
    } while (count === BATCH_SIZE);
  }
}

/** When the first reminder after a moment is due; undefined while no coming event has a guest. */
export async function nextReminder({ db }: { db: Database }, since: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at
    from events cross join lateral unnest(array[
      starts_at - ${EVENT_REMINDERS_MS.day / 1000} * interval '1 second',
      starts_at - ${EVENT_REMINDERS_MS.hour / 1000} * interval '1 second'
    ]) reminder(at)
    where state = 'published' and starts_at > ${since} and at > ${since}
      and exists (select from event_registrations r where r.event_id = events.id and r.state = 'going')
  `.execute(db);
  return rows[0]?.at ?? undefined;
}

/** Insert and return a batch of due reminders. Their unique index prevents duplicates by simultaneous jobs. */
async function insertReminders(trx: Executor, kind: Kind): Promise<{ id: string; person_id: string }[]> {
  const before = sql`${EVENT_REMINDERS_MS[kind] / 1000} * interval '1 second'`;
  // After an outage, an event that starts within an hour gets only the hour's reminder.
  const notBefore = kind === 'day' ? sql`${EVENT_REMINDERS_MS.hour / 1000} * interval '1 second'` : sql`interval '0'`;
  const { rows: due } = await sql<{ event_id: string; person_id: string; starts_at: Date }>`
    select r.event_id, r.person_id, events.starts_at
    from events join event_registrations r on r.event_id = events.id join people on people.id = r.person_id
    where events.state = 'published' and events.starts_at > now() + ${notBefore} and events.starts_at <= now() + ${before}
      and r.state = 'going' and not r.is_muted and not people.is_disabled
      and (r.seated_at <= events.starts_at - ${before} or r.seated_at < events.moved_at)
      and not exists (
        select from event_reminders known where known.event_id = events.id and known.person_id = r.person_id
          and known.kind = ${kind} and known.starts_at = events.starts_at
      )
    order by r.event_id, r.person_id limit ${sql.lit(BATCH_SIZE)}
  `.execute(trx);
  if (due.length === 0) return [];
  return trx
    .insertInto('event_reminders')
    .values(due.map((reminder) => ({ id: newId(), kind, ...reminder })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'person_id'])
    .execute();
}

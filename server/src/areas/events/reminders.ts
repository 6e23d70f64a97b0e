import { EVENT_REMINDERS_MS } from '@quad/contract/limits/events';
import { sql } from 'kysely';
import { addNotifications } from '../../concerns/notifications/add-notifications.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { dayBefore, hourBefore } from './event-notifications.ts';

/** Reminds those who have a seat a day and an hour before. */
export const remindOfEvents = defineJob<object>('remind-of-events');
export const EVERY_FIVE_MINUTES = '*/5 * * * *';

const KINDS = { day: dayBefore, hour: hourBefore } as const;
type Kind = keyof typeof KINDS;

/** People reminded in one transaction. */
const AT_ONCE = 200;

/**
 * Reminds of every start that is a day or an hour away, once of each; of one that has moved since, again. Who got their seat
 * when the start was as near is not reminded: they have just read of it.
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
    } while (count === AT_ONCE);
  }
}

/** Writes down some reminders that are due, and answers them; the unique row of each decides between two jobs. */
async function insertReminders(trx: Executor, kind: Kind): Promise<{ id: string; person_id: string }[]> {
  const before = sql`${EVENT_REMINDERS_MS[kind] / 1000} * interval '1 second'`;
  // a server that was away for a day says that the event is near, not that it is a day away
  const notBefore = kind === 'day' ? sql`${EVENT_REMINDERS_MS.hour / 1000} * interval '1 second'` : sql`interval '0'`;
  const { rows: due } = await sql<{ event_id: string; person_id: string; starts_at: Date }>`
    select r.event_id, r.person_id, events.starts_at
    from events join event_registrations r on r.event_id = events.id join people on people.id = r.person_id
    where events.state = 'published' and events.starts_at > now() + ${notBefore} and events.starts_at <= now() + ${before}
      and r.state = 'going' and not people.is_disabled
      and (r.seated_at <= events.starts_at - ${before} or r.seated_at < events.moved_at)
      and not exists (
        select from event_reminders known where known.event_id = events.id and known.person_id = r.person_id
          and known.kind = ${kind} and known.starts_at = events.starts_at
      )
    order by r.event_id, r.person_id limit ${sql.lit(AT_ONCE)}
  `.execute(trx);
  if (due.length === 0) return [];
  return trx
    .insertInto('event_reminders')
    .values(due.map((reminder) => ({ id: newId(), kind, ...reminder })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'person_id'])
    .execute();
}

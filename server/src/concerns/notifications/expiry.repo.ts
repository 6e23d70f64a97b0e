import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { EXPIRING_ROWS } from '../../platform/db/partitions.ts';

/** The table of a partition's notifications. */
const partition = (period: string) => sql.id('partitions', `notifications_${period}`);

/** The `place` of a moment. */
const placeOf = (at: Date) => sql`time_ordered_id(${at})`;

/** Delete a batch of the rows of a partition that last changed before a moment. Return the number. */
export async function deleteOld(
  db: Executor,
  period: (typeof EXPIRING_ROWS)[number],
  before: Date,
  limit: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with old as materialized (select ${placeOf(before)} as place)
    delete from ${partition(period)} where id in (
      select id from ${partition(period)}
      where id < (select place from old) and place < (select place from old) limit ${limit}
    )
  `.execute(db);
  return Number(numAffectedRows);
}

/** Whether a partition has a row that changed at a moment or later. */
export async function hasYoung(db: Executor, period: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    with old as materialized (select ${placeOf(since)} as place)
    select from ${partition(period)} where place >= (select place from old) limit 1
  `.execute(db);
  return rows.length > 0;
}

/**
 * Move a batch of rows that changed at a moment or later from a partition to the month of their last change, with new
 * ids. Call it in a transaction.
 */
export async function renewYoung(trx: Executor, period: string, since: Date, limit: number): Promise<void> {
  const { rows: groups } = await sql<{ kind: string; subject_id: string }>`
    with old as materialized (select ${placeOf(since)} as place)
    select distinct kind, subject_id from ${partition(period)}
    where place >= (select place from old) order by subject_id, kind limit ${limit}
  `.execute(trx);
  const some = sql`unnest(
    ${groups.map(({ kind }) => kind)}::text[], ${groups.map((group) => group.subject_id)}::uuid[]
  ) asked (kind, subject_id)`;
  // An actor who joins now waits, and then finds the new rows.
  await sql`select lock_notifications(kind, subject_id) from ${some}`.execute(trx);
  await sql`
    with old as materialized (
      select known.*, time_ordered_id(time_of_id(place)) as new_id from ${partition(period)} known
      where (kind, subject_id) in (select * from ${some}) and place >= ${placeOf(since)} for update
    ), renewed as (
      insert into notifications (
        id, person_id, kind, subject_id, place, at, actors_count, is_unread, read_at, pushed_at
      )
      select new_id, person_id, kind, subject_id, place, at, actors_count, is_unread, read_at, pushed_at from old
    ), acted as (
      update notification_actors set notification_id = new_id from old where notification_id = old.id
    )
    delete from ${partition(period)} gone using old where gone.id = old.id
  `.execute(trx);
}

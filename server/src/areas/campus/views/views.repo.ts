import { sql } from 'kysely';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { dropPartitions, EXPIRING_ROWS, PARTITIONED } from '../../../platform/db/partitions.ts';

export interface DayCount {
  readonly kind: 'views' | 'traffic';
  readonly day: string;
  readonly key: string;
  readonly count: number;
}

/** Add views to the counts of their hours, in the order of the key to prevent deadlocks. */
export async function addViews(
  trx: Executor,
  views: readonly { readonly screen: string; readonly hour: number; readonly count: number }[],
): Promise<void> {
  await sql`
    insert into view_counts (screen, hour, count)
    select * from unnest(
      ${views.map(({ screen }) => screen)}::text[], ${views.map(({ hour }) => new Date(hour))}::timestamptz[],
      ${views.map(({ count }) => count)}::bigint[]
    ) as added (screen, hour, count) order by screen, hour
    on conflict (screen, hour) do update set count = view_counts.count + excluded.count
  `.execute(trx);
}

export async function addToDays(trx: Executor, counts: readonly DayCount[]): Promise<void> {
  await sql`
    insert into daily_counts (kind, day, key, count)
    select * from unnest(
      ${counts.map(({ kind }) => kind)}::text[], ${counts.map(({ day }) => day)}::date[],
      ${counts.map(({ key }) => key)}::text[], ${counts.map(({ count }) => count)}::bigint[]
    ) as added (kind, day, key, count) order by kind, day, key
    on conflict (kind, day, key) do update set count = daily_counts.count + excluded.count
  `.execute(trx);
}

/**
 * Record that people were active on a day, and count them for the day, its week and the week they joined. Counts only
 * people whose `last_seen` changes, so each person counts once, even on several nodes. Skip people who do not want to be
 * counted.
 */
export async function recordActivePeople(
  trx: Executor,
  ids: readonly string[],
  day: string,
  monday: string,
): Promise<void> {
  await sql`
    with before as (
      select person_id, day from last_seen where person_id = any(${ids}::uuid[])
    ), moved as (
      insert into last_seen (person_id, day)
      select id, ${day}::date from people
      where id = any(${ids}::uuid[]) and counts_visits order by id
      on conflict (person_id) do update set day = excluded.day where last_seen.day < excluded.day
      returning person_id
    ), counted as (
      select moved.person_id, before.day is null or before.day < ${monday}::date as new_in_week
      from moved left join before on before.person_id = moved.person_id
    ), by_day as (
      insert into daily_counts (kind, day, key, count)
      select kind, day, '', count from (
        select 'active' as kind, ${day}::date as day, count(*) as count from counted
        union all select 'active-week', ${monday}::date, count(*) from counted where new_in_week
      ) as added where count > 0 order by kind
      on conflict (kind, day, key) do update set count = daily_counts.count + excluded.count
    )
    insert into retention_counts (joined_week, week, count)
    select date_trunc('week', campus_day(people.created_at))::date, ${monday}::date, count(*)
    from counted join people on people.id = counted.person_id
    where new_in_week group by 1 order by 1
    on conflict (joined_week, week) do update set count = retention_counts.count + excluded.count
  `.execute(trx);
}

/** Hours are read for 90 days. */
const HOURS_KEPT_MS = 100 * 24 * 3600_000;

/**
 * Delete months of hours that are too old for every screen of admins. Returns false when readers held a month, which the
 * next call drops.
 */
export async function deleteOldHours(db: Database, now: number = Date.now()): Promise<boolean> {
  const before = now - HOURS_KEPT_MS;
  for (const period of EXPIRING_ROWS)
    await sql`delete from ${sql.id('partitions', `view_counts_${period}`)} where hour < ${new Date(before)}`.execute(
      db,
    );
  return dropPartitions(db, PARTITIONED.viewCounts, before);
}

import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';

export interface DayRow {
  readonly day: string;
  readonly active: number;
  readonly joined: number;
  readonly posts: number;
  readonly views: number;
  readonly storage: number | null;
  readonly traffic: number;
}

/**
 * The counts of each day of a period. Bytes fit into numbers, which are exact up to nine petabytes. Sums of bigints are
 * numerics, which take several times as long, so all sums here are of numbers.
 */
export async function readDays(db: Executor, from: string, to: string): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select day::text,
      coalesce(sum(figure) filter (where kind = 'active'), 0) as active,
      coalesce(sum(figure) filter (where kind = 'joined'), 0) as joined,
      coalesce(sum(figure) filter (where kind = 'posts'), 0) as posts,
      coalesce(sum(figure) filter (where kind = 'views'), 0) as views,
      sum(figure) filter (where kind = 'storage') as storage,
      coalesce(sum(figure) filter (where kind = 'traffic'), 0) as traffic
    from (select kind, key, day, count::float8 as figure from daily_counts) counted
    where kind in ('active', 'joined', 'posts', 'views', 'storage', 'traffic') and (kind <> 'views' or key = '')
      and day between ${from}::date and ${to}::date
    group by day order by day
  `.execute(db);
  return rows;
}

/** The sums of a kind over a period by key, largest first. */
export async function readSums(
  db: Executor,
  kind: 'posts' | 'views',
  from: string,
  to: string,
): Promise<{ key: string; count: number }[]> {
  const { rows } = await sql<{ key: string; count: number }>`
    select key, sum(count::float8) as count from daily_counts
    where kind = ${kind} and day between ${from}::date and ${to}::date and key <> ''
    group by key having sum(count::float8) > 0 order by 2 desc, key limit 20
  `.execute(db);
  return rows;
}

/** The number of active people in each week. */
export async function readWeeks(db: Executor, from: string): Promise<{ week: string; active: number }[]> {
  const { rows } = await sql<{ week: string; active: number }>`
    select day::text as week, count::float8 as active from daily_counts
    where kind = 'active-week' and key = '' and day >= ${from}::date order by day
  `.execute(db);
  return rows;
}

/** Views by day of the week (1 is Monday) and hour of the day. */
export async function readHours(
  db: Executor,
  from: Date,
  timeZone: string,
): Promise<{ weekday: number; hour: number; count: number }[]> {
  const { rows } = await sql<{ weekday: number; hour: number; count: number }>`
    select date_part('isodow', at)::int as weekday, date_part('hour', at)::int as hour, sum(count::float8) as count
    from (select hour at time zone ${timeZone} as at, count from view_counts where screen = '' and hour >= ${from}) as counted
    group by 1, 2
  `.execute(db);
  return rows;
}

/** The number of people who joined in a week and were active in this and later weeks. */
export async function readRetention(
  db: Executor,
  from: string,
): Promise<{ joined_week: string; week: string; count: number }[]> {
  const { rows } = await sql<{ joined_week: string; week: string; count: number }>`
    select joined_week::text, week::text, count from retention_counts
    where joined_week >= ${from}::date order by joined_week, week
  `.execute(db);
  return rows;
}

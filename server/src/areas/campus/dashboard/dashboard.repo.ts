import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';

/** The current numbers, and earlier ones for comparison. */
export interface NumbersRow {
  readonly users: number;
  readonly users_before: number;
  readonly groups: number;
  readonly groups_before: number | null;
  readonly posts: number;
  readonly posts_before: number;
  readonly views: number;
  readonly views_before: number;
}

/** A group is active while its last activity is younger than this interval. */
const ACTIVE = sql.lit('30 days');

/**
 * Read all numbers in one query. Today's numbers are compared with yesterday's up to the same time. Posts are the
 * public
 * ones, like in the table of posts, counted by the order of their ids. Other numbers are precomputed or small.
 */
export async function readNumbers(
  db: Executor,
  { now, midnight, weekAgo }: { now: Date; midnight: Date; weekAgo: string },
): Promise<NumbersRow> {
  const dayAgo = new Date(now.getTime() - 24 * 3600_000);
  const yesterday = new Date(midnight.getTime() - 24 * 3600_000);
  const { rows } = await sql<NumbersRow>`
    select
      (select coalesce(sum(count), 0) from daily_counts where kind = 'joined')::int as users,
      (select coalesce(sum(count), 0) from daily_counts where kind = 'joined' and day <= ${weekAgo}::date)::int
        as users_before,
      (select count(*) from groups
        where access <> 'hidden' and activity >= first_id_since(now() - ${ACTIVE}::interval))::int as groups,
      (select count from daily_counts where kind = 'groups' and day = ${weekAgo}::date and key = '')::int
        as groups_before,
      (select count(*) from posts
        where id >= first_id_since(${midnight}::timestamptz) and visibility = 'public')::int as posts,
      (select count(*) from posts where id >= first_id_since(${yesterday}::timestamptz)
        and id < first_id_since(${dayAgo}::timestamptz) and visibility = 'public')::int as posts_before,
      (select coalesce(sum(count), 0) from view_counts where screen = '' and hour >= ${midnight})::int as views,
      (select coalesce(sum(count), 0) from view_counts
        where screen = '' and hour >= ${yesterday} and hour < ${dayAgo})::int as views_before
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Postgres answers a row');
  return row;
}

export interface DayRow {
  readonly day: string;
  readonly joined: number;
  readonly posts: number;
  readonly views: number;
  readonly active: number;
}

export async function readDays(db: Executor, from: string, to: string): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select day::text,
      coalesce(sum(count) filter (where kind = 'joined'), 0)::int as joined,
      coalesce(sum(count) filter (where kind = 'posts'), 0)::int as posts,
      coalesce(sum(count) filter (where kind = 'views' and key = ''), 0)::int as views,
      coalesce(sum(count) filter (where kind = 'active'), 0)::int as active
    from daily_counts
    where kind in ('joined', 'posts', 'active') and day between ${from}::date and ${to}::date
      or kind = 'views' and day between ${from}::date and ${to}::date and key = ''
    group by day order by day
  `.execute(db);
  return rows;
}

import { sql } from 'kysely';
import { addDays, campusDay, startOfCampusDay } from '../../../platform/campus-days.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { transactLong } from '../../../platform/db/transact.ts';
import { defineJob, handleJob } from '../../../platform/jobs/jobs.ts';

const countDays = defineJob<object>('count-days', { pace: 'slow' });
const EVERY_TEN_MINUTES = '*/10 * * * *';
/** How far back the first count goes. The analytics show no earlier days. */
const DAYS_BACK = 90;

/** Count posts, groups and storage by day. A job, so that no post waits for it. */
export const countDaysJob = ({ db, now = Date.now }: { db: Database; now?: (() => number) | undefined }) =>
  handleJob(countDays, () => countDaysNow(db, new Date(now())), { cron: EVERY_TEN_MINUTES });

/**
 * Count the posts of today, yesterday and earlier uncounted days by kind. Also record the number of active groups and
 * the stored bytes, which are only known now.
 */
export async function countDaysNow(db: Database, now: Date): Promise<void> {
  const today = campusDay(now);
  // The first run counts months.
  await transactLong(db, async (trx) => {
    // the run after a start may meet that of the clock
    await sql`select pg_advisory_xact_lock(hashtext('count-days'))`.execute(trx);
    await countPosts(trx, await firstUncounted(trx, today), today);
    await sql`
      insert into daily_counts (kind, day, key, count)
      select 'groups', ${today}::date, '', count(*) from groups
        where access <> 'hidden' and activity >= first_id_since(now() - interval '30 days')
      union all
      select 'storage', ${today}::date, '', coalesce(sum(bytes), 0) from stored_files
      on conflict (kind, day, key) do update set count = excluded.count
    `.execute(trx);
  });
}

/** The first day to count: yesterday at the latest, because recent posts are still deleted. */
async function firstUncounted(trx: Executor, today: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select least(coalesce(max(day), ${addDays(today, -DAYS_BACK)}::date), ${addDays(today, -1)}::date)::text as day
    from daily_counts where kind = 'posts-until'
  `.execute(trx);
  return rows[0]?.day ?? today;
}

/** Recount the public posts of some days by kind: video, image or text. Uses the order of their ids. */
async function countPosts(trx: Executor, from: string, to: string): Promise<void> {
  await sql`delete from daily_counts where kind = 'posts' and day between ${from}::date and ${to}::date`.execute(trx);
  await sql`
    insert into daily_counts (kind, day, key, count)
    select 'posts', campus_day(time_of_id(id)),
      case when jsonb_array_length(media) = 0 then 'text' else media -> 0 ->> 'type' end, count(*)
    from posts
    where id >= first_id_since(${startOfCampusDay(from)}::timestamptz)
      and id < first_id_since(${startOfCampusDay(addDays(to, 1))}::timestamptz) and visibility = 'public'
    group by 2, 3
  `.execute(trx);
  // Earlier days need no further count.
  await sql`delete from daily_counts where kind = 'posts-until'`.execute(trx);
  await sql`insert into daily_counts (kind, day, count) values ('posts-until', ${to}::date, 0)`.execute(trx);
}

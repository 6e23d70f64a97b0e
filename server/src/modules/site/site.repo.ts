import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/**
 * What the people who run this Quad decided about it, in `settings` under the key `site`.
 * `claims` are figures to show as they are; without them the live ones are shown.
 */
export interface SiteSettings {
  readonly claims?: readonly { readonly value: string; readonly label: string }[];
}

export async function readSiteSettings(db: Executor): Promise<SiteSettings> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'site').executeTakeFirst();
  return (row?.value ?? {}) as SiteSettings;
}

export async function writeSiteSettings(db: Executor, site: SiteSettings): Promise<void> {
  const value = JSON.stringify(site);
  await db
    .insertInto('settings')
    .values({ key: 'site', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: new Date() }))
    .execute();
}

/** The college that was here first, whose Quad this is. */
export async function firstCollege(db: Executor): Promise<string | undefined> {
  const row = await db.selectFrom('colleges').select('name').orderBy('created_at').limit(1).executeTakeFirst();
  return row?.name;
}

/** Live figures: who was here in the last day and month, and what was written in the last day. */
export async function liveFigures(db: Executor) {
  const { rows } = await sql<{
    here_today: number;
    here_this_month: number;
    posts_today: number;
    comments_today: number;
  }>`
    select
      (select count(distinct person_id) from sessions where updated_at > now() - interval '1 day') as here_today,
      (select count(distinct person_id) from sessions where updated_at > now() - interval '30 days') as here_this_month,
      (select coalesce(sum(count), 0)::int from posts_per_day where day >= (now() at time zone 'UTC')::date) as posts_today,
      (select count(*) from comments where created_at > now() - interval '1 day') as comments_today
  `.execute(db);
  return rows[0] ?? { here_today: 0, here_this_month: 0, posts_today: 0, comments_today: 0 };
}

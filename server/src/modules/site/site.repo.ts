import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { MediaRecord } from '../../platform/media/media-record.ts';
import type { SiteSettings } from './site-settings.ts';

export async function readSiteSettings(db: Executor): Promise<SiteSettings> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'site').executeTakeFirst();
  return (row?.value ?? {}) as SiteSettings;
}

/** Changes the settings that are named and leaves the others. */
export async function changeSiteSettings(db: Executor, changes: SiteSettings): Promise<void> {
  const value = JSON.stringify(changes);
  await db
    .insertInto('settings')
    .values({ key: 'site', value })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: sql`settings.value || excluded.value`, updated_at: new Date() }),
    )
    .execute();
}

/** The college that was here first, whose Quad this is. */
export async function firstCollege(db: Executor): Promise<string | undefined> {
  const row = await db.selectFrom('colleges').select('name').orderBy('created_at').limit(1).executeTakeFirst();
  return row?.name;
}

/** Posts of a showcase that may still be shown: public, and of nobody who has been disabled. */
export async function shownPosts(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('posts')
    .innerJoin('people', 'people.id', 'posts.author_id')
    .select([
      'posts.id',
      'posts.caption',
      'posts.created_at',
      'posts.likes_count',
      'posts.comments_count',
      'posts.reposts_count',
      'people.name',
      'people.picture',
      sql<MediaRecord[]>`posts.media`.as('media'),
    ])
    .where('posts.id', 'in', ids)
    .where('posts.visibility', '=', 'public')
    .where('people.is_disabled', '=', false)
    .execute();
}

/** People of a showcase who have not been disabled. */
export async function shownPeople(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('people')
    .select(['id', 'name', 'picture', 'department'])
    .where('id', 'in', ids)
    .where('is_disabled', '=', false)
    .execute();
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

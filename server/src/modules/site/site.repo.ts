import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { readSetting } from '../../platform/db/settings.ts';
import type { SiteSettings } from './site-settings.ts';

export async function readSiteSettings(db: Executor): Promise<SiteSettings> {
  return (await readSetting<SiteSettings>(db, 'site')) ?? {};
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

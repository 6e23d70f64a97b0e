import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { readVersioned, type Versioned } from '../../../platform/db/settings.ts';
import type { SiteSettings } from './site-settings.ts';

const KEY = 'site';

export const readStored = (db: Executor): Promise<Versioned<SiteSettings>> => readVersioned<SiteSettings>(db, KEY);

export async function readSiteSettings(db: Executor): Promise<SiteSettings> {
  return (await readStored(db)).value ?? {};
}

/**
 * Changes the settings that are named, leaves the others and answers the new version; undefined when somebody else has
 * changed them since the version `seen`.
 */
export async function changeSiteSettings(
  db: Executor,
  changes: SiteSettings,
  seen?: number,
): Promise<number | undefined> {
  const value = JSON.stringify(changes);
  const row = await db
    .insertInto('settings')
    .values({ key: KEY, value })
    .onConflict((conflict) => {
      const changed = conflict.column('key').doUpdateSet({
        value: sql`settings.value || excluded.value`,
        changes_count: sql`settings.changes_count + 1`,
        updated_at: new Date(),
      });
      return seen === undefined ? changed : changed.where('settings.changes_count', '=', seen);
    })
    .returning('changes_count as version')
    .executeTakeFirst();
  return row?.version;
}

/** The college that was here first, whose Quad this is. */
export async function firstCollege(db: Executor): Promise<string | undefined> {
  const row = await db.selectFrom('colleges').select('name').orderBy('created_at').limit(1).executeTakeFirst();
  return row?.name;
}

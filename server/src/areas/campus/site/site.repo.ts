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
 * Change some settings, and return the new version; undefined when another admin has changed them since
 * `expectedVersion`.
 */
export async function changeSiteSettings(
  db: Executor,
  changes: SiteSettings,
  expectedVersion?: number,
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
      return expectedVersion === undefined ? changed : changed.where('settings.changes_count', '=', expectedVersion);
    })
    .returning('changes_count as version')
    .executeTakeFirst();
  return row?.version;
}

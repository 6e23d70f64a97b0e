import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';

/**
 * Move picture, text and link of a profile to `hidden_profiles`. Fields hidden before stay unless the profile has a new
 * value. Return the files of a replaced hidden picture; undefined if the person does not exist.
 */
export async function hideProfile(trx: Executor, id: string): Promise<string[] | undefined> {
  const shown = await trx
    .selectFrom('people')
    .select(['bio', 'portfolio', 'picture', 'profile_image'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!shown) return undefined;
  const replaced = shown.picture === null ? [] : await hiddenFiles(trx, id);
  await trx
    .insertInto('hidden_profiles')
    .values({ person_id: id, ...shown })
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet({
        bio: sql`coalesce(nullif(excluded.bio, ''), hidden_profiles.bio)`,
        portfolio: sql`coalesce(nullif(excluded.portfolio, ''), hidden_profiles.portfolio)`,
        picture: sql`coalesce(excluded.picture, hidden_profiles.picture)`,
        profile_image: sql`coalesce(excluded.profile_image, hidden_profiles.profile_image)`,
      }),
    )
    .execute();
  await trx
    .updateTable('people')
    .set({ bio: '', portfolio: '', picture: null, profile_image: null })
    .where('id', '=', id)
    .execute();
  return replaced;
}

/**
 * Restore the hidden fields of a profile, except where the owner has set new values. Return the files of a hidden
 * picture that the owner has replaced; undefined when nothing is hidden.
 */
export async function showProfile(trx: Executor, id: string): Promise<string[] | undefined> {
  const hidden = await trx.deleteFrom('hidden_profiles').where('person_id', '=', id).returningAll().executeTakeFirst();
  if (!hidden) return undefined;
  const { picture, profile_image, bio, portfolio } = hidden;
  const { numUpdatedRows } = await trx
    .updateTable('people')
    .set({ picture, profile_image })
    .where('id', '=', id)
    .where('picture', 'is', null)
    .executeTakeFirst();
  await trx
    .updateTable('people')
    .set((column) => ({
      bio: sql<string>`case when ${column.ref('bio')} = '' then ${bio} else bio end`,
      portfolio: sql<string>`case when ${column.ref('portfolio')} = '' then ${portfolio} else portfolio end`,
    }))
    .where('id', '=', id)
    .execute();
  return numUpdatedRows > 0n ? [] : [picture, profile_image].filter((name) => name !== null);
}

export const findHiddenProfile = (db: Executor, id: string) =>
  db
    .selectFrom('hidden_profiles')
    .select(['bio', 'portfolio', 'profile_image'])
    .where('person_id', '=', id)
    .executeTakeFirst();

async function hiddenFiles(trx: Executor, id: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('hidden_profiles')
    .select(['picture', 'profile_image'])
    .where('person_id', '=', id)
    .execute();
  return rows.flatMap(({ picture, profile_image }) => [picture, profile_image]).filter((name) => name !== null);
}

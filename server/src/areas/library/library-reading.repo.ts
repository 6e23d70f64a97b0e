import type { LibraryRating } from '@quad/contract/library/library';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { seesPerson } from '../people/relations/visibility.sql.ts';

/** Record that a person reads or downloads an item. Returns its number of downloads; undefined for a deleted item. */
export async function recordReading(
  db: Executor,
  itemId: string,
  personId: string,
  { page = null, downloads = false }: { page?: number | null; downloads?: boolean },
): Promise<number | undefined> {
  const { rows } = await sql<{ count: number | null }>`
    select read_library_item(${itemId}, ${personId}, ${page}::integer, ${downloads}) as count
  `.execute(db);
  return rows[0]?.count ?? undefined;
}

/** The person's current page, at most the last page of the file. A newer version may have fewer pages. */
export const CURRENT_PAGE = sql<number | null>`case when library_readings.page is not null
  then least(library_readings.page, library_files.pages) end`;

/** The person's current page; null before they have read. */
export async function pageOf(db: Executor, itemId: string, personId: string): Promise<number | null> {
  const row = await db
    .selectFrom('library_readings')
    .innerJoin('library_items', 'library_items.id', 'library_readings.item_id')
    .innerJoin('library_versions', (join) =>
      join
        .onRef('library_versions.item_id', '=', 'library_items.id')
        .onRef('library_versions.version', '=', 'library_items.version'),
    )
    .innerJoin('library_files', 'library_files.id', 'library_versions.file_id')
    .select(CURRENT_PAGE.as('page'))
    .where('library_readings.item_id', '=', itemId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.page ?? null;
}

export async function setRating(trx: Executor, itemId: string, personId: string, rating: LibraryRating): Promise<void> {
  if (rating === null) {
    await trx.deleteFrom('library_ratings').where('item_id', '=', itemId).where('person_id', '=', personId).execute();
    return;
  }
  const isUseful = rating === 'useful';
  await trx
    .insertInto('library_ratings')
    .values({ item_id: itemId, person_id: personId, is_useful: isUseful })
    .onConflict((conflict) =>
      conflict
        .columns(['item_id', 'person_id'])
        .doUpdateSet({ is_useful: isUseful })
        .where('library_ratings.is_useful', '<>', isUseful),
    )
    .execute();
}

export function countsOf(db: Executor, itemId: string) {
  return db
    .selectFrom('library_items')
    .select(['useful_count', 'not_useful_count'])
    .where('id', '=', itemId)
    .executeTakeFirst();
}

export async function addToShelf(
  db: Executor,
  { id, itemId, personId }: { id: string; itemId: string; personId: string },
): Promise<void> {
  await db
    .insertInto('library_shelves')
    .values({ id, item_id: itemId, person_id: personId })
    .onConflict((conflict) => conflict.columns(['person_id', 'item_id']).doNothing())
    .execute();
}

export async function removeFromShelf(db: Executor, itemId: string, personId: string): Promise<void> {
  await db.deleteFrom('library_shelves').where('item_id', '=', itemId).where('person_id', '=', personId).execute();
}

/** Select the visible items on a person's shelf, the latest added first. */
export function shelfEntries(
  db: Executor,
  personId: string,
  { before, limit }: { before: string | undefined; limit: number },
) {
  return db
    .selectFrom('library_shelves')
    .innerJoin('library_items', 'library_items.id', 'library_shelves.item_id')
    .select(['library_shelves.id', 'library_shelves.item_id'])
    .where('library_shelves.person_id', '=', personId)
    .where(seesPerson(personId, 'library_items.uploader_id'))
    .$if(before !== undefined, (query) => query.where('library_shelves.id', '<', before ?? ''))
    .orderBy('library_shelves.id', 'desc')
    .limit(limit)
    .execute();
}

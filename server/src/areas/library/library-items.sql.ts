import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { isShownTo, seesPerson } from '../people/relations/visibility.sql.ts';
import { CARD_COLUMNS, ITEM_COLUMNS } from './library.row.ts';

/** Items with their current file, including hidden items. */
export const itemsWithFiles = (db: Executor) =>
  db
    .selectFrom('all_library_items as library_items')
    .innerJoin('library_versions', (join) =>
      join
        .onRef('library_versions.item_id', '=', 'library_items.id')
        .onRef('library_versions.version', '=', 'library_items.version'),
    )
    .innerJoin('library_files', 'library_files.id', 'library_versions.file_id');

/** Items with the columns of their cards. */
export const selectCards = (db: Executor) => itemsWithFiles(db).select(CARD_COLUMNS);

/** Items visible to a person, with the uploader's columns and whether the item is on the person's shelf. */
export const selectItems = (db: Executor, viewerId: string) =>
  itemsWithFiles(db)
    .innerJoin('people', 'people.id', 'library_items.uploader_id')
    .select(ITEM_COLUMNS)
    .select(isOnShelf(viewerId).as('on_shelf'))
    .where(seesPerson(viewerId, 'library_items.uploader_id'))
    .where(isShownTo(viewerId, 'library_items', 'uploader_id'));

export const isOnShelf = (personId: string) => sql<boolean>`exists (
  select from library_shelves where person_id = ${personId} and library_shelves.item_id = library_items.id
)`;

/** The version of an item's row: the id of the transaction that last wrote it. */
export const STAMP = sql<string>`library_items.xmin::text`;

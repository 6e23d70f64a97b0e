import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { seesPerson } from '../relations/visibility.sql.ts';
import { ITEM_COLUMNS } from './library.row.ts';

/** The items that a person sees, each with the file that is shown and whether it is on their shelf. */
export function selectItems(db: Executor, viewerId: string) {
  return db
    .selectFrom('library_items')
    .innerJoin('library_versions', (join) =>
      join
        .onRef('library_versions.item_id', '=', 'library_items.id')
        .onRef('library_versions.version', '=', 'library_items.version'),
    )
    .innerJoin('library_files', 'library_files.id', 'library_versions.file_id')
    .innerJoin('people', 'people.id', 'library_items.uploader_id')
    .select(ITEM_COLUMNS)
    .select(
      sql<boolean>`exists (
        select from library_shelves where person_id = ${viewerId} and library_shelves.item_id = library_items.id
      )`.as('on_shelf'),
    )
    .where(seesPerson(viewerId, 'library_items.uploader_id'));
}

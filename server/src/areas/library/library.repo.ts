import { type Insertable, sql } from 'kysely';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { isShownTo, seesPerson } from '../people/relations/visibility.sql.ts';
import { FILE_COLUMNS, type ItemForm, itemColumns } from './library.row.ts';
import { selectItems } from './library-items.sql.ts';
import { CURRENT_PAGE } from './library-reading.repo.ts';

type AskedItem = { readonly viewerId: string; readonly id: string };

const findItemRow = compiledQuery((db, { viewerId, id }: AskedItem) =>
  selectItems(db, viewerId)
    .leftJoin('library_ratings', (join) =>
      join.onRef('library_ratings.item_id', '=', 'library_items.id').on('library_ratings.person_id', '=', viewerId),
    )
    .leftJoin('library_readings', (join) =>
      join.onRef('library_readings.item_id', '=', 'library_items.id').on('library_readings.person_id', '=', viewerId),
    )
    .select([
      'library_items.description',
      'library_items.edited_at',
      'library_ratings.is_useful',
      CURRENT_PAGE.as('page_on'),
    ])
    .where('library_items.id', '=', id),
);

/** A visible item with the columns that only its own screen shows. */
export async function findItem(db: Executor, viewerId: string, id: string) {
  const [row] = await findItemRow(db, { viewerId, id });
  return row;
}

export const findVersions = (db: Executor, itemId: string) => findVersionRows(db, { itemId });

const findVersionRows = compiledQuery((db, { itemId }: { itemId: string }) =>
  db
    .selectFrom('library_versions')
    .innerJoin('library_files', 'library_files.id', 'library_versions.file_id')
    .select(FILE_COLUMNS)
    .where('library_versions.item_id', '=', itemId)
    .orderBy('library_versions.version', 'desc'),
);

/** The uploader of an item that the viewer may see. */
export async function uploaderOf(db: Executor, viewerId: string, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('all_library_items as library_items')
    .select('uploader_id')
    .where('id', '=', id)
    .where(seesPerson(viewerId, 'library_items.uploader_id'))
    .where(isShownTo(viewerId, 'library_items', 'uploader_id'))
    .executeTakeFirst();
  return row?.uploader_id;
}

/** Whether people other than the uploader may see the item: moderators have not hidden it. */
export async function isShownToAll(db: Executor, id: string): Promise<boolean> {
  return (await db.selectFrom('library_items').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Lock an item until the transaction ends, also a hidden one. */
export function lockItem(trx: Executor, id: string) {
  return trx
    .selectFrom('all_library_items')
    .select(['uploader_id', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Store an item with its first file. Its college is the uploader's. */
export async function insertItem(
  trx: Executor,
  item: Omit<Insertable<DB['library_items']>, 'college_id'> & { readonly id: string },
  file: { readonly id: string; readonly name: string },
): Promise<void> {
  await trx
    .insertInto('all_library_items')
    .values((select) => ({
      ...item,
      college_id: select.selectFrom('people').select('college_id').where('id', '=', item.uploader_id),
    }))
    .execute();
  await insertVersion(trx, { itemId: item.id, version: 1, uploaderId: item.uploader_id, file });
}

export async function insertVersion(
  trx: Executor,
  {
    itemId,
    version,
    uploaderId,
    file,
  }: {
    itemId: string;
    version: number;
    uploaderId: string;
    file: { readonly id: string; readonly name: string };
  },
): Promise<void> {
  await trx
    .insertInto('library_versions')
    .values({ item_id: itemId, version, file_id: file.id, uploader_id: uploaderId, name: file.name })
    .execute();
  if (version > 1) await trx.updateTable('all_library_items').set({ version }).where('id', '=', itemId).execute();
}

export async function updateItem(trx: Executor, id: string, form: ItemForm): Promise<void> {
  await trx
    .updateTable('all_library_items')
    .set({ ...itemColumns.of(form), edited_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function deleteItem(trx: Executor, id: string): Promise<void> {
  await trx.deleteFrom('all_library_items').where('id', '=', id).execute();
}

export function findReportedItem(db: Executor, id: string) {
  return db
    .selectFrom('all_library_items as library_items')
    .innerJoin('library_versions', (join) =>
      join
        .onRef('library_versions.item_id', '=', 'library_items.id')
        .onRef('library_versions.version', '=', 'library_items.version'),
    )
    .innerJoin('library_files', 'library_files.id', 'library_versions.file_id')
    .select([
      'library_items.uploader_id',
      'library_items.title',
      'library_items.author',
      'library_items.subject',
      'library_items.description',
      'library_items.created_at',
      'library_versions.name as file_name',
      'library_files.name as stored_name',
    ])
    .where('library_items.id', '=', id)
    .executeTakeFirst();
}

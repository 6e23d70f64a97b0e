import { type Insertable, sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import type { MediaRecord } from '../../platform/media/media-record.ts';

/** The file that has this content; undefined when the library has none. */
export function fileOfContent(db: Executor, sha256: Buffer) {
  return db.selectFrom('library_files').select('id').where('sha256', '=', sha256).executeTakeFirst();
}

/** Writes a file down; false when one with the same content is there. */
export async function insertFile(trx: Executor, file: Insertable<DB['library_files']>): Promise<boolean> {
  const rows = await trx
    .insertInto('library_files')
    .values(file)
    .onConflict((conflict) => conflict.constraint('library_files_sha256_key').doNothing())
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** A file that has not been looked through, with the person whose quota it counts against; undefined when there is none. */
export function findUnread(db: Executor, id: string) {
  return db
    .selectFrom('library_files')
    .innerJoin('stored_files', 'stored_files.name', 'library_files.name')
    .innerJoin('people', 'people.id', 'stored_files.owner_id')
    .select(['library_files.name', 'library_files.format', 'people.id as owner_id', 'people.role'])
    .where('library_files.id', '=', id)
    .where('library_files.state', '=', 'processing')
    .executeTakeFirst();
}

/** Writes down what was found in a file; false when it is gone. */
export async function finishFile(
  trx: Executor,
  id: string,
  { state, text, cover }: { state: 'ready' | 'unreadable'; text: string; cover: MediaRecord | undefined },
): Promise<boolean> {
  const rows = await trx
    .updateTable('library_files')
    .set({ state, text, cover: cover === undefined ? null : JSON.stringify(cover) })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Writes down the cover of a file that was looked through before. */
export async function setCover(trx: Executor, id: string, cover: MediaRecord): Promise<void> {
  await trx
    .updateTable('library_files')
    .set({ cover: JSON.stringify(cover) })
    .where('id', '=', id)
    .execute();
}

/** The items that show a file, and whose they are. */
export function itemsOfFile(db: Executor, fileId: string) {
  return db.selectFrom('library_versions').select(['item_id', 'uploader_id']).where('file_id', '=', fileId).execute();
}

/** The newest item of somebody else's that shows the same file as an item does; undefined when there is none. */
export async function itemWithSameFile(db: Executor, itemId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select other.item_id as id
    from library_items i
      join library_versions own on own.item_id = i.id and own.version = i.version
      join library_versions other on other.file_id = own.file_id and other.uploader_id <> i.uploader_id
      join library_items shown on shown.id = other.item_id and shown.version = other.version
    where i.id = ${itemId} order by other.item_id desc limit 1
  `.execute(db);
  return rows[0]?.id;
}

/**
 * The names in the media store of the files that nothing has but this item. They are locked until the transaction ends:
 * nobody links them meanwhile.
 */
export async function lockFilesOfItemAlone(trx: Executor, itemId: string): Promise<string[]> {
  const { rows } = await sql<{ names: string[] }>`
    select library_file_names(f) as names from library_files f
    where f.id in (select file_id from library_versions where item_id = ${itemId})
    order by f.id for update
  `.execute(trx);
  if (rows.length === 0) return [];
  const alone = await sql<{ names: string[] }>`
    select library_file_names(f) as names from library_files f
    where f.id in (select file_id from library_versions where item_id = ${itemId})
      and not exists (select from library_versions v where v.file_id = f.id and v.item_id <> ${itemId})
  `.execute(trx);
  return alone.rows.flatMap(({ names }) => names);
}

import type { ErrorCode } from '@quad/contract/errors/catalogue';
import { type Insertable, sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import type { MediaRecord } from '../../platform/media/media-record.ts';

export function fileOfContent(db: Executor, sha256: Buffer) {
  return db.selectFrom('library_files').select(['id', 'format']).where('sha256', '=', sha256).executeTakeFirst();
}

/** A person's item with this content in any of its versions. */
export async function itemOfContent(db: Executor, uploaderId: string, sha256: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('library_versions')
    .innerJoin('library_files', 'library_files.id', 'library_versions.file_id')
    .select('library_versions.item_id')
    .where('library_files.sha256', '=', sha256)
    .where('library_versions.uploader_id', '=', uploaderId)
    .executeTakeFirst();
  return row?.item_id;
}

/** Store a file; false when a file with this content exists. */
export async function insertFile(trx: Executor, file: Insertable<DB['library_files']>): Promise<boolean> {
  const rows = await trx
    .insertInto('library_files')
    .values(file)
    .onConflict((conflict) => conflict.constraint('library_files_sha256_key').doNothing())
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** A file that waits to be read, with the person whose quota it counts against. */
export function findUnread(db: Executor, id: string) {
  return db
    .selectFrom('library_files')
    .innerJoin('stored_files', 'stored_files.name', 'library_files.name')
    .innerJoin('people', 'people.id', 'stored_files.owner_id')
    .select(['library_files.name', 'library_files.format', 'people.id as owner_id', 'people.role'])
    .select(isShown.as('is_shown'))
    .where('library_files.id', '=', id)
    .where('library_files.state', '=', 'processing')
    .executeTakeFirst();
}

/** The file is the current version of some item. */
const isShown = sql<boolean>`exists (
  select from library_versions v join all_library_items i on i.id = v.item_id and i.version = v.version
  where v.file_id = library_files.id
)`;

/** Whether a file still waits to be read, and for which version. */
export async function findReadingNeed(db: Executor, id: string): Promise<'shown' | 'earlier version' | 'none'> {
  const row = await db
    .selectFrom('library_files')
    .select(isShown.as('is_shown'))
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .executeTakeFirst();
  return row === undefined ? 'none' : row.is_shown ? 'shown' : 'earlier version';
}

/** Count a person's files that wait to be read. */
export async function countUnread(db: Executor, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('library_files')
    .innerJoin('stored_files', 'stored_files.name', 'library_files.name')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('library_files.state', '=', 'processing')
    .where('stored_files.owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The result of reading a file. `problem` is the reason for an unreadable file; null for a damaged one. */
export interface FoundInFile {
  readonly state: 'ready' | 'unreadable';
  readonly problem: ErrorCode | null;
  readonly text: string;
  readonly cover: MediaRecord | undefined;
}

/** Store the result of reading a file. False when the file was deleted or another job has stored a result. */
export async function finishFile(
  trx: Executor,
  id: string,
  { state, problem, text, cover }: FoundInFile,
): Promise<boolean> {
  const rows = await trx
    .updateTable('library_files')
    .set({ state, problem, text, cover: cover === undefined ? null : JSON.stringify(cover) })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Store the cover of a prepared document. */
export async function setCover(trx: Executor, id: string, cover: MediaRecord): Promise<void> {
  await touchItemsOfFile(trx, id);
  await trx
    .updateTable('library_files')
    .set({ cover: JSON.stringify(cover) })
    .where('id', '=', id)
    .execute();
}

/**
 * Lock the items of a file before it changes, and renew the stamps of their rows (see `library-items.sql.ts`), because
 * the file is part of their cards. Returns the items and their uploaders, in id order.
 */
export async function touchItemsOfFile(trx: Executor, fileId: string): Promise<{ id: string; uploader_id: string }[]> {
  const items = await trx
    .selectFrom('all_library_items as library_items')
    .innerJoin('library_versions', 'library_versions.item_id', 'library_items.id')
    .select(['library_items.id', 'library_items.uploader_id'])
    .where('library_versions.file_id', '=', fileId)
    .orderBy('library_items.id')
    .forNoKeyUpdate('library_items')
    .execute();
  const ids = items.map(({ id }) => id);
  if (ids.length > 0)
    await trx
      .updateTable('all_library_items')
      .set((column) => ({ downloads_count: column.ref('downloads_count') }))
      .where('id', 'in', ids)
      .execute();
  return items;
}

/** The newest visible item of another uploader with the same current file. */
export async function itemWithSameFile(db: Executor, itemId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select other.item_id as id
    from all_library_items i
      join library_versions own on own.item_id = i.id and own.version = i.version
      join library_versions other on other.file_id = own.file_id and other.uploader_id <> i.uploader_id
      join library_items shown on shown.id = other.item_id and shown.version = other.version
    where i.id = ${itemId} order by other.item_id desc limit 1
  `.execute(db);
  return rows[0]?.id;
}

/**
 * The media names of files that only this item has. The files stay locked until the transaction ends, so that no other
 * item can link them.
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

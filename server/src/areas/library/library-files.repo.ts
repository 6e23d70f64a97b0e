import type { ErrorCode } from '@quad/contract/errors/catalogue';
import { type Insertable, sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import type { MediaRecord } from '../../platform/media/media-record.ts';

/** The file that has this content; undefined when the library has none. */
export function fileOfContent(db: Executor, sha256: Buffer) {
  return db.selectFrom('library_files').select(['id', 'format']).where('sha256', '=', sha256).executeTakeFirst();
}

/** The item in which somebody has uploaded a file with this content, in any of its versions. */
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
    .select(isShown.as('is_shown'))
    .where('library_files.id', '=', id)
    .where('library_files.state', '=', 'processing')
    .executeTakeFirst();
}

/** Some item shows the file, not only among its earlier versions. */
const isShown = sql<boolean>`exists (
  select from library_versions v join all_library_items i on i.id = v.item_id and i.version = v.version
  where v.file_id = library_files.id
)`;

/** Whether a file that is being looked through still is to be, and soon. */
export async function needOf(db: Executor, id: string): Promise<'shown' | 'earlier version' | 'none'> {
  const row = await db
    .selectFrom('library_files')
    .select(isShown.as('is_shown'))
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .executeTakeFirst();
  return row === undefined ? 'none' : row.is_shown ? 'shown' : 'earlier version';
}

/** How many files of a person wait to be looked through. */
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

/** What was found in a file; `problem` says why it is not readable where it is not damaged. */
export interface FoundInFile {
  readonly state: 'ready' | 'unreadable';
  readonly problem: ErrorCode | null;
  readonly text: string;
  readonly cover: MediaRecord | undefined;
}

/** Writes down what was found in a file; false when it is gone. */
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

/** Writes down the cover of a file that was looked through before. */
export async function setCover(trx: Executor, id: string, cover: MediaRecord): Promise<void> {
  await touchItemsOfFile(trx, id);
  await trx
    .updateTable('library_files')
    .set({ cover: JSON.stringify(cover) })
    .where('id', '=', id)
    .execute();
}

/**
 * Locks the items that have a file, before it changes, and gives their rows another stamp (see `library-items.sql.ts`):
 * the file is a part of what is shown of them. Answers them and whose they are, in the order of their ids.
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

/** The newest item of somebody else's that shows the same file as an item does; undefined when there is none. */
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

import type { CollegeContentDraft } from '@quad/contract/college/college-content';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { MediaRecord } from '../../platform/media/media-record.ts';

/** The current content of a college's pages; undefined before the first change. */
export function newestVersion(db: Executor, collegeId: string) {
  return selectVersions(db, collegeId).orderBy('version', 'desc').limit(1).executeTakeFirst();
}

/** An earlier version; undefined when it has been deleted. */
export function findVersion(db: Executor, collegeId: string, version: number) {
  return selectVersions(db, collegeId).where('version', '=', version).executeTakeFirst();
}

function selectVersions(db: Executor, collegeId: string) {
  return db
    .selectFrom('college_versions')
    .select(['version', 'picture_ids', 'content'])
    .where('college_id', '=', collegeId);
}

/** The stored versions with their authors, newest first. */
export function listVersions(db: Executor, collegeId: string) {
  return db
    .selectFrom('college_versions')
    .leftJoin('people', 'people.id', 'college_versions.author_id')
    .select(['version', 'restored', 'written_at', 'people.id', 'name', 'username', 'picture', 'role', 'is_verified'])
    .where('college_versions.college_id', '=', collegeId)
    .orderBy('version', 'desc')
    .execute();
}

export interface NewVersion {
  college_id: string;
  version: number;
  content: CollegeContentDraft;
  picture_ids: readonly string[];
  restored: number | null;
  author_id: string;
}

/** Insert a version. The primary key refuses a number that another admin has just used. */
export async function insertVersion(trx: Executor, { content, picture_ids, ...version }: NewVersion): Promise<void> {
  await trx
    .insertInto('college_versions')
    .values({ ...version, content: JSON.stringify(content), picture_ids: [...picture_ids] })
    .execute();
}

export async function deleteVersions(trx: Executor, collegeId: string, upTo: number): Promise<void> {
  await trx.deleteFrom('college_versions').where('college_id', '=', collegeId).where('version', '<=', upTo).execute();
}

export async function insertPicture(
  db: Executor,
  picture: { id: string; college_id: string; media: MediaRecord },
): Promise<void> {
  await db
    .insertInto('college_pictures')
    .values({ ...picture, media: JSON.stringify(picture.media) })
    .execute();
}

/** Select the pictures that belong to the college. `lock` prevents their deletion until the transaction ends. */
export async function findPictures(db: Executor, collegeId: string, ids: readonly string[], options?: { lock: true }) {
  return db
    .selectFrom('college_pictures')
    .select(['id', 'media'])
    .where('college_id', '=', collegeId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .$if(options?.lock === true, (query) => query.forShare())
    .execute();
}

/**
 * Delete and return pictures that no stored version shows. Pictures younger than a day may still be added to a draft.
 */
export async function deleteUnusedPictures(trx: Executor, collegeId: string): Promise<MediaRecord[]> {
  const rows = await trx
    .deleteFrom('college_pictures')
    .where('college_id', '=', collegeId)
    .where(sql<boolean>`created_at < now() - interval '1 day'`)
    .where(
      sql<boolean>`not exists (
        select 1 from college_versions versions
        where versions.college_id = college_pictures.college_id and college_pictures.id = any(versions.picture_ids)
      )`,
    )
    .returning('media')
    .execute();
  return rows.map(({ media }) => media);
}

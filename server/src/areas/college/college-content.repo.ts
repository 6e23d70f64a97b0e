import type { CollegeContentDraft } from '@quad/contract/college/college-content';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { MediaRecord } from '../../platform/media/media-record.ts';

/** What a college's pages show now; undefined before anybody has written anything. */
export function newestVersion(db: Executor, collegeId: string) {
  return selectVersions(db, collegeId).orderBy('version', 'desc').limit(1).executeTakeFirst();
}

/** An earlier version, as long as it is kept. */
export function findVersion(db: Executor, collegeId: string, version: number) {
  return selectVersions(db, collegeId).where('version', '=', version).executeTakeFirst();
}

function selectVersions(db: Executor, collegeId: string) {
  return db
    .selectFrom('college_versions')
    .select(['version', 'picture_ids', sql<CollegeContentDraft>`content`.as('content')])
    .where('college_id', '=', collegeId);
}

/** The versions that are kept and who wrote them, newest first. */
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

/** Writes a version down; the primary key refuses one that somebody else has written meanwhile. */
export async function insertVersion(trx: Executor, { content, picture_ids, ...version }: NewVersion): Promise<void> {
  await trx
    .insertInto('college_versions')
    .values({ ...version, content: JSON.stringify(content), picture_ids: [...picture_ids] })
    .execute();
}

/** Forgets the versions up to one. */
export async function forgetVersions(trx: Executor, collegeId: string, upTo: number): Promise<void> {
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

/** Those of these pictures that the college has. In a transaction they stay until it ends. */
export async function findPictures(db: Executor, collegeId: string, ids: readonly string[], options?: { lock: true }) {
  return db
    .selectFrom('college_pictures')
    .select(['id', sql<MediaRecord>`media`.as('media')])
    .where('college_id', '=', collegeId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .$if(options?.lock === true, (query) => query.forShare())
    .execute();
}

/** Deletes the pictures that were uploaded over a day ago and no kept version shows; answers what they were. */
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
    .returning(sql<MediaRecord>`media`.as('media'))
    .execute();
  return rows.map(({ media }) => media);
}

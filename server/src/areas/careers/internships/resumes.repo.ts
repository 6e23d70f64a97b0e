import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.ts';

export function listResumes(db: Executor, personId: string) {
  return db
    .selectFrom('resumes')
    .select(['id', 'name', 'bytes', 'created_at'])
    .where('person_id', '=', personId)
    .where('is_listed', '=', true)
    .orderBy('id', 'desc')
    .execute();
}

/** Count the résumés on a profile, without the replaced one. */
export async function countOthers(trx: Executor, personId: string, replaced: string | undefined): Promise<number> {
  const { count } = await trx
    .selectFrom('resumes')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('is_listed', '=', true)
    .$if(replaced !== undefined, (query) => query.where('id', '<>', replaced ?? ''))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertResume(trx: Executor, row: Insertable<DB['resumes']>): Promise<void> {
  await trx.insertInto('resumes').values(row).execute();
}

/** The file of a résumé on the person’s own profile. */
export function findFile(db: Executor, personId: string, id: string) {
  return db
    .selectFrom('resumes')
    .select(['name', 'file'])
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('is_listed', '=', true)
    .executeTakeFirst();
}

/** Remove a résumé from a profile; false when the profile does not have it. */
export async function unlist(trx: Executor, personId: string, id: string): Promise<boolean> {
  const changed = await trx
    .updateTable('resumes')
    .set({ is_listed: false })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('is_listed', '=', true)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Delete those of these résumés that no profile and no application uses, and return their files. */
export async function deleteUnused(trx: Executor, ids: readonly string[]): Promise<string[]> {
  // Applying locks the résumé too.
  await trx
    .selectFrom('resumes')
    .select('id')
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  const rows = await trx
    .deleteFrom('resumes')
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .where('is_listed', '=', false)
    .where(sql<boolean>`not exists (select from applications where resume_id = resumes.id)`)
    .returning('file')
    .execute();
  return rows.map(({ file }) => file);
}

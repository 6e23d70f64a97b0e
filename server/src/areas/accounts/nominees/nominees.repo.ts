import type { Insertable } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.ts';

type NomineeFields = Pick<Insertable<DB['nominees']>, 'name' | 'relation' | 'email' | 'phone'>;

export function findNominee(db: Executor, personId: string) {
  return db
    .selectFrom('nominees')
    .select(['name', 'relation', 'email', 'phone', 'named_at'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

/** Name a person's nominee, in place of an earlier one. */
export async function saveNominee(db: Executor, personId: string, nominee: NomineeFields): Promise<void> {
  const row = { ...nominee, named_at: new Date() };
  await db
    .insertInto('nominees')
    .values({ ...row, person_id: personId })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute();
}

export async function deleteNominee(db: Executor, personId: string): Promise<void> {
  await db.deleteFrom('nominees').where('person_id', '=', personId).execute();
}

/** The requests carried out for a person's nominee, newest first. */
export function listRequests(db: Executor, personId: string) {
  return db
    .selectFrom('nominee_requests')
    .select(['because', 'wants', 'proof', 'recorded_at'])
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .execute();
}

export async function insertRequest(trx: Executor, request: Insertable<DB['nominee_requests']>): Promise<void> {
  await trx.insertInto('nominee_requests').values(request).execute();
}

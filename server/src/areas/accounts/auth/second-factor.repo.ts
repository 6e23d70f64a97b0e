import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';

export interface SecondFactorRow {
  readonly sealed: Buffer;
  readonly confirmed_at: Date | null;
  readonly created_at: Date;
}

export const findSecondFactor = (db: Executor, personId: string): Promise<SecondFactorRow | undefined> =>
  db
    .selectFrom('second_factors')
    .select(['sealed', 'confirmed_at', 'created_at'])
    .where('person_id', '=', personId)
    .executeTakeFirst();

/** Store an unconfirmed secret, in place of an earlier unconfirmed one. Return false if a confirmed one exists. */
export async function putSecondFactor(db: Executor, personId: string, sealed: Buffer): Promise<boolean> {
  const put = await db
    .insertInto('second_factors')
    .values({ person_id: personId, sealed })
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .doUpdateSet({ sealed, created_at: sql<Date>`clock_timestamp()` })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('person_id')
    .executeTakeFirst();
  return put !== undefined;
}

export async function confirmSecondFactor(db: Executor, personId: string): Promise<void> {
  await db
    .updateTable('second_factors')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .execute();
}

/** Use the code of a time step. Return false if a code of this step or a later one was used before. */
export async function takeStep(db: Executor, personId: string, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('person_id', '=', personId)
    .where('last_step', '<', sql<string>`${step}::bigint`)
    .returning('person_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Delete a recovery code by its hash under any key. Return false if it does not exist. */
export async function takeRecoveryCode(db: Executor, personId: string, hashes: readonly Buffer[]): Promise<boolean> {
  const taken = await db
    .deleteFrom('recovery_codes')
    .where('person_id', '=', personId)
    .where('hash', 'in', [...hashes])
    .returning('person_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Replace all recovery codes of a person. */
export async function replaceRecoveryCodes(db: Executor, personId: string, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('person_id', '=', personId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ person_id: personId, hash })))
    .execute();
}

/** Delete the second factor. A cascade deletes its recovery codes. */
export async function deleteSecondFactor(db: Executor, personId: string): Promise<void> {
  await db.deleteFrom('second_factors').where('person_id', '=', personId).execute();
}

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

/** Stores a secret that is not confirmed yet, in the place of another such. False when a confirmed one is there. */
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

/** Takes the code of a time step. False when one of that step, or of a later one, has been taken. */
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

/** Deletes a recovery code, by its hash under any key. False when there was none. */
export async function takeRecoveryCode(db: Executor, personId: string, hashes: readonly Buffer[]): Promise<boolean> {
  const taken = await db
    .deleteFrom('recovery_codes')
    .where('person_id', '=', personId)
    .where('hash', 'in', [...hashes])
    .returning('person_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Puts recovery codes in the place of all that there were. */
export async function replaceRecoveryCodes(db: Executor, personId: string, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('person_id', '=', personId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ person_id: personId, hash })))
    .execute();
}

/** Recovery codes go with it. */
export async function deleteSecondFactor(db: Executor, personId: string): Promise<void> {
  await db.deleteFrom('second_factors').where('person_id', '=', personId).execute();
}

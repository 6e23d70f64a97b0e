import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** A person's latest exam mode, which may have ended. */
export const findExamMode = (db: Executor, personId: string) =>
  db.selectFrom('exam_modes').select(['time_zone', 'ends_at']).where('person_id', '=', personId).executeTakeFirst();

/** The ends of these people's latest exam modes, past or future. */
export async function endsOf(db: Executor, people: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('exam_modes')
    .select(['person_id', 'ends_at'])
    .where(sql<boolean>`person_id = any (${[...people]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ person_id, ends_at }) => [person_id, ends_at]));
}

export async function setExamMode(
  trx: Executor,
  personId: string,
  { timeZone, endsAt }: { timeZone: string; endsAt: Date },
): Promise<void> {
  const values = { time_zone: timeZone, ends_at: endsAt };
  await trx
    .insertInto('exam_modes')
    .values({ person_id: personId, ...values })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
    .execute();
}

/** End a person's exam mode. Return false if it had ended before. */
export async function endExamMode(trx: Executor, personId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('exam_modes')
    .set({ ends_at: now })
    .where('person_id', '=', personId)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Run the push delivery for a person's devices again. Call this last in the transaction. */
export async function wakePush(trx: Executor, personId: string): Promise<void> {
  await sql`select wake_push(array[${personId}]::uuid[])`.execute(trx);
}

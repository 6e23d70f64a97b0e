import { ALIKE_BITS } from '@quad/contract/limits/moderation';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** Store the hash of a removed picture. `number` is its index among the files of the case, then their stills. */
export async function addHash(
  db: Executor,
  { decisionId, number, hash, bands }: { decisionId: string; number: number; hash: string; bands: readonly number[] },
): Promise<void> {
  await sql`
    insert into removed_pictures (decision_id, number, hash, bands)
    select id, ${number}, ${hash}::bit(64), ${[...bands]}::integer[] from moderation_decisions where id = ${decisionId}
    on conflict do nothing
  `.execute(db);
}

export async function isAnyRemoved(db: Executor): Promise<boolean> {
  const row = await db.selectFrom('removed_pictures').select('number').limit(1).executeTakeFirst();
  return row !== undefined;
}

/**
 * Find the decision in force that removed the picture most like this one. The index finds those with an equal byte at
 * the same position of the hash, about 3 %. The query compares the bits of these only.
 */
export async function findAlike(db: Executor, hash: string, bands: readonly number[]) {
  const { rows } = await sql<{ decision_id: string; rule: string | null }>`
    select pictures.decision_id, decisions.rule
    from removed_pictures pictures join moderation_decisions decisions on decisions.id = pictures.decision_id
    where pictures.bands && ${[...bands]}::integer[]
      and bit_count(pictures.hash # ${hash}::bit(64)) <= ${sql.lit(ALIKE_BITS)}
      and decisions.state = 'in_force'
    order by bit_count(pictures.hash # ${hash}::bit(64)), pictures.decision_id limit 1
  `.execute(db);
  return rows[0];
}

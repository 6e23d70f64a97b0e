import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** The cases of these ids, which are of decisions or of cases. */
export async function notifiedCases(db: Executor, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; case_id: string; owner_id: string | null }>`
    select decisions.id, case_id, owner_id from moderation_decisions decisions
    join moderation_cases cases on cases.id = case_id
    where decisions.id = any (${[...ids]}::uuid[])
    union all
    select id, id, owner_id from moderation_cases where id = any (${[...ids]}::uuid[])
  `.execute(db);
  return rows;
}

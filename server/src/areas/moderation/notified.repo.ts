import { sql } from 'kysely';
import { isNoPartyOf } from '../../concerns/reports/case-party.sql.ts';
import type { Executor } from '../../platform/db/database.ts';

/** Load cases by their own ids or by ids of their decisions. `is_shown`: the viewer is not a party to the case. */
export async function notifiedCases(db: Executor, viewerId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; case_id: string; owner_id: string | null; is_shown: boolean }>`
    select decisions.id, case_id, owner_id, ${isNoPartyOf(viewerId)} as is_shown from moderation_decisions decisions
    join moderation_cases cases on cases.id = case_id
    where decisions.id = any (${[...ids]}::uuid[])
    union all
    select id, id, owner_id, ${isNoPartyOf(viewerId)} from moderation_cases cases where id = any (${[...ids]}::uuid[])
  `.execute(db);
  return rows;
}

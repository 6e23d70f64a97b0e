import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { Participation } from './turnout.rules.ts';

/** Store how many people may vote in a ballot whose voting opens. */
export async function countElectors(trx: Executor, pollId: string): Promise<void> {
  await sql`
    update all_polls set eligible_count = (select count(*) from poll_electors(${pollId}, null)) where id = ${pollId}
  `.execute(trx);
}

/**
 * Count a ballot's electors and voters by department and year. Voters are where their vote put them; they count as
 * eligible even if they may no longer vote.
 */
export async function participation(trx: Executor, pollId: string): Promise<Participation[]> {
  const { rows } = await sql<Participation>`
    select
      case when voter.person_id is null then elector.department else voter.department end as department,
      case when voter.person_id is null then elector.year else voter.year end as year,
      count(*)::integer as eligible, count(voter.person_id)::integer as voted
    from poll_electors(${pollId}, null) elector
      full join (select * from poll_voters where poll_id = ${pollId}) voter on voter.person_id = elector.person_id
    group by 1, 2 order by 1, 2
  `.execute(trx);
  return rows;
}

import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/**
 * The lines of the audit log that a reader is not shown: those about a case whose subject they answer for, also once it is
 * decided (decision 226). Whatever shows lines asks here. For this reader the lines after them count on without a gap:
 * a gap would tell of the case.
 */
export interface WithheldLines {
  /** The numbers of the lines, ascending. */
  readonly numbers: readonly number[];
  /** The number that a line has for this reader. */
  shown(number: number): number;
  /** The number in the log of a line that this reader knows by another. */
  stored(shown: number): number;
}

export async function withheldFrom(db: Executor, readerId: string): Promise<WithheldLines> {
  const { rows } = await sql<{ number: string }>`
    select log.number from case_parties parties
    join audit_log log on log.details ->> 'case' = parties.case_id::text
    where parties.person_id = ${readerId}::uuid
    group by log.number order by log.number
  `.execute(db);
  const numbers = rows.map(({ number }) => Number(number));
  return {
    numbers,
    shown: (number) => number - numbers.filter((withheld) => withheld < number).length,
    // every withheld line up to it moves it one on
    stored: (shown) => numbers.reduce((number, withheld) => (withheld <= number ? number + 1 : number), shown),
  };
}

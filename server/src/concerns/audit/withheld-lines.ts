import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/**
 * The lines of the audit log that are hidden from a reader: those about cases in which the reader answers for the
 * subject, also once decided (decision 226). All screens and exports of the log use this. The other lines are
 * renumbered for this reader, because a gap would reveal the case.
 */
export interface WithheldLines {
  /** The stored numbers of the hidden lines, ascending. */
  readonly numbers: readonly number[];
  /** The number that this reader sees for a stored number. */
  shown(number: number): number;
  /** The stored number for a number that this reader sees. */
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
    // each hidden line up to the number adds one
    stored: (shown) => numbers.reduce((number, withheld) => (withheld <= number ? number + 1 : number), shown),
  };
}

import { type Expression, type SqlBool, sql } from 'kysely';
import type { Candidate } from './eligibility.rules.ts';

/** A candidate as arguments of a query. */
export interface EligibilityArgs extends Pick<Candidate, 'department' | 'year' | 'cgpa' | 'backlogs'> {
  readonly offerKinds: readonly string[];
  readonly offerIds: readonly string[];
}

export const eligibilityArgs = ({ department, year, cgpa, backlogs, offers }: Candidate): EligibilityArgs => ({
  department,
  year,
  cgpa,
  backlogs,
  offerKinds: offers.map(({ kind }) => kind),
  offerIds: offers.map(({ postingId }) => postingId),
});

/** The rule `eligibilityOf` of `eligibility.rules.ts`, as a condition on `postings`. */
export function isEligible(args: EligibilityArgs): Expression<SqlBool> {
  const { department, year, cgpa, backlogs, offerKinds, offerIds } = args;
  return sql`(
    (postings.rules -> 'departments' = '[]' or coalesce(postings.rules -> 'departments' ? ${department}::text, false))
    and (postings.rules -> 'years' = '[]' or coalesce(postings.rules -> 'years' @> to_jsonb(${year}::integer), false))
    and (postings.rules -> 'minCgpa' = 'null'
      or coalesce(${cgpa}::float8 >= (postings.rules ->> 'minCgpa')::float8, false))
    and (not (postings.rules ->> 'noBacklogs')::boolean or coalesce(${backlogs}::integer = 0, false))
    and (not (postings.rules ->> 'oneOffer')::boolean or not exists (
      select from unnest(${offerKinds}::text[], ${offerIds}::uuid[]) as offers (kind, id)
      where offers.kind = postings.kind and offers.id <> postings.id
    ))
  )`;
}

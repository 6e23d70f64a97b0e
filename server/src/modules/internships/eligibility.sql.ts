import { type Expression, type SqlBool, sql } from 'kysely';
import type { Candidate } from './eligibility.rules.ts';

/** The rule `eligibilityOf` of `eligibility.rules.ts` over the table `postings`. */
export function isEligible({ department, year, cgpa, backlogs, offers }: Candidate): Expression<SqlBool> {
  const offered = sql`(select array_agg(offer) from unnest(
    ${offers.map(({ kind }) => kind)}::text[], ${offers.map(({ postingId }) => postingId)}::uuid[]
  ) as offers (kind, offer) where offers.kind = postings.kind and offer <> postings.id)`;
  return sql`(
    (postings.rules -> 'departments' = '[]' or coalesce(postings.rules -> 'departments' ? ${department}::text, false))
    and (postings.rules -> 'years' = '[]' or coalesce(postings.rules -> 'years' @> to_jsonb(${year}::integer), false))
    and (postings.rules -> 'minCgpa' = 'null'
      or coalesce(${cgpa}::float8 >= (postings.rules ->> 'minCgpa')::float8, false))
    and (not (postings.rules ->> 'noBacklogs')::boolean or coalesce(${backlogs}::integer = 0, false))
    and (not (postings.rules ->> 'oneOffer')::boolean or ${offered} is null)
  )`;
}

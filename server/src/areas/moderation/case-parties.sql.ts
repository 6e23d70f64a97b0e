import { type RawBuilder, sql } from 'kysely';
import { roleMay } from '../../platform/auth/staff.sql.ts';
import { areClose } from '../people/relations/relation.sql.ts';

type PersonId = RawBuilder<string>;

/**
 * The parties of `cases`: the owner and hosts of its subject, now or when reported. The array makes Postgres look them
 * up by the case instead of hashing them all.
 */
const parties = sql`array(select person_id from case_parties where case_id = cases.id)`;

export const isPartyIn = (person: PersonId): RawBuilder<boolean> => sql<boolean>`${person} = any(${parties})`;

/** Whether a person reported `cases`, is a close friend of a party, or was one of a reporter when they reported. */
export const isInvolvedIn = (person: PersonId): RawBuilder<boolean> => sql<boolean>`(
  ${person} = any(array(select reporter_id from reports where case_id = cases.id and reporter_id is not null))
  or ${person} = any(array(select person_id from moderation_kept_out where case_id = cases.id))
  or ${areClose(sql<string>`cases.owner_id`, person)}
  or exists (
    select from unnest(${parties}) as party(id) where ${areClose(sql<string>`party.id`, person)}
  )
)`;

/**
 * Whether a moderator may take the next step of `cases`: decide it, approve a proposal, or decide an appeal. `decision`
 * is the alias of its proposed or in-force decision. A decided case without an open appeal has no next step: true.
 */
export function mayAct(person: PersonId, decision: 'live' | 'decisions'): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${decision}.${column}`);
  return sql<boolean>`(
    (cases.state <> 'proposed' or ${of('proposed_by')} is distinct from ${person})
    and (${of('appeal')} is null or ${of('appeal_outcome')} is not null
      or (${of('proposed_by')} is distinct from ${person} and ${of('answered_by')} is distinct from ${person}))
    and (
      (cases.state = 'decided' and (${of('appeal')} is null or ${of('appeal_outcome')} is not null))
      or not (${isPartyIn(person)} or ${isInvolvedIn(person)})
    )
  )`;
}

/** Whether at least one moderator may take the next step of `cases`. */
export const hasDecider = (decision: 'live' | 'decisions'): RawBuilder<boolean> => sql<boolean>`exists (
  select from people staff
  where ${roleMay('staff.role', 'cases')} and not staff.is_disabled and ${mayAct(sql<string>`staff.id`, decision)}
)`;

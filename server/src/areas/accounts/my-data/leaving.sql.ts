import { type RawBuilder, sql } from 'kysely';

/** The account of a person, named by a column, can be used: or it is being deleted, and can still be kept. */
export const mayStay = (person: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from people left join leaving_people leaving on leaving.person_id = people.id
  where people.id = ${person} and (
    not people.is_disabled or (leaving.erase_at > now() and not leaving.stays_disabled and not leaving.by_admin)
  )
)`;

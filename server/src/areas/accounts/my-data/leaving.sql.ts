import { type RawBuilder, sql } from 'kysely';

/** Whether the person of a column can use their account, or has deleted it and can still restore it. */
export const mayStay = (person: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from people left join leaving_people leaving on leaving.person_id = people.id
  where people.id = ${person} and (
    not people.is_disabled or (leaving.erase_at > now() and not leaving.stays_disabled and not leaving.by_admin)
  )
)`;

import { type RawBuilder, sql } from 'kysely';

/** The person whose id stands in `column` has a premium membership now. */
export function isMember(column: string): RawBuilder<boolean> {
  return sql`exists (
    select from memberships where memberships.person_id = ${sql.ref(column)} and memberships.ends_at > now()
  )`;
}

/** What others see of the membership of the person whose id stands in `column`: its accent, and whether it is told of. */
export const shownMembership = (column: string): RawBuilder<{ theme: string | null; isShown: boolean } | null> => sql`(
  select json_build_object('theme', memberships.theme, 'isShown', memberships.is_shown) from memberships
  where memberships.person_id = ${sql.ref(column)} and memberships.ends_at > now()
)`;

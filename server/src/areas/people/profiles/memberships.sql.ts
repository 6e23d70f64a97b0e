import { type RawBuilder, sql } from 'kysely';

/** Whether the person whose id is in `column` has a premium membership now. */
export function isMember(column: string): RawBuilder<boolean> {
  return sql`exists (
    select from memberships where memberships.person_id = ${sql.ref(column)} and memberships.ends_at > now()
  )`;
}

/** The public part of the membership of the person in `column`: its accent, and whether the profile shows it. */
export const shownMembership = (column: string): RawBuilder<{ theme: string | null; isShown: boolean } | null> => sql`(
  select json_build_object('theme', memberships.theme, 'isShown', memberships.is_shown) from memberships
  where memberships.person_id = ${sql.ref(column)} and memberships.ends_at > now()
)`;

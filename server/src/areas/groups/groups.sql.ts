import { type RawBuilder, sql } from 'kysely';

/**
 * Membership of a study group as SQL conditions. `column` holds the group's id; every condition is false for null.
 * Access is read in a scalar subquery, because with `exists` Postgres may scan all groups first.
 */

/** The person is a member, a host or the owner of the group. */
export function isGroupMember(personId: string, column: string): RawBuilder<boolean> {
  return sql`exists (
    select from group_members gm where gm.group_id = ${sql.ref(column)} and gm.person_id = ${personId}
  )`;
}

/** The person is a host or the owner of the group. */
export function isGroupHost(personId: string, column: string): RawBuilder<boolean> {
  return sql`exists (
    select from group_members gm
    where gm.group_id = ${sql.ref(column)} and gm.person_id = ${personId} and gm.role <> 'member'
  )`;
}

/** The person may see that the group exists: it is not hidden, or they are a member. */
export function seesGroup(personId: string, column: string): RawBuilder<boolean> {
  return sql`coalesce((
    select seen.access <> 'hidden' or ${isGroupMember(personId, 'seen.id')}
    from groups seen where seen.id = ${sql.ref(column)}
  ), false)`;
}

/** The person may read the group's content: it is open, or they are a member. */
export function readsGroup(personId: string, column: string): RawBuilder<boolean> {
  return sql`coalesce((
    select read.access = 'open' or ${isGroupMember(personId, 'read.id')}
    from groups read where read.id = ${sql.ref(column)}
  ), false)`;
}

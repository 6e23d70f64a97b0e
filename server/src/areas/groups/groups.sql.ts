import { type RawBuilder, sql } from 'kysely';

/**
 * Who belongs to a study group, as conditions of a query. `column` is where the group's id stands; each is false where it
 * is null. A group is looked up as a value: as `exists`, Postgres may read all groups first.
 */

/** The person is a member of the group, as a host or its owner too. */
export function isGroupMember(personId: string, column: string): RawBuilder<boolean> {
  return sql`exists (
    select from group_members gm where gm.group_id = ${sql.ref(column)} and gm.person_id = ${personId}
  )`;
}

/** The person is a host of the group or its owner. */
export function isGroupHost(personId: string, column: string): RawBuilder<boolean> {
  return sql`exists (
    select from group_members gm
    where gm.group_id = ${sql.ref(column)} and gm.person_id = ${personId} and gm.role <> 'member'
  )`;
}

/** The person may know of the group: it is not hidden, or they are a member. */
export function seesGroup(personId: string, column: string): RawBuilder<boolean> {
  return sql`coalesce((
    select seen.access <> 'hidden' or ${isGroupMember(personId, 'seen.id')}
    from groups seen where seen.id = ${sql.ref(column)}
  ), false)`;
}

/** The person may read what is written in the group: it is open, or they are a member. */
export function readsGroup(personId: string, column: string): RawBuilder<boolean> {
  return sql`coalesce((
    select read.access = 'open' or ${isGroupMember(personId, 'read.id')}
    from groups read where read.id = ${sql.ref(column)}
  ), false)`;
}

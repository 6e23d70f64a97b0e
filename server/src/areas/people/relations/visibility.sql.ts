import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { areFriends } from './relation.sql.ts';

/**
 * The rules of `visibility.rules.ts` as query conditions, on the SQL functions of migration 0007. Each set is read once
 * per query, not once per row.
 */

/** Whether the person in `column` is visible to the viewer. */
export function seesPerson(viewerId: string | RawBuilder<unknown>, column: string): Expression<SqlBool> {
  return sql`${sql.ref(column)} <> all ((select hidden_people(${viewerId}))::uuid[])`;
}

/**
 * Whether the person in `column` is visible to the viewer, or blocked and moderated by them (`moderates`): moderators
 * of a group must reach all its members. Accounts with a pending deletion stay hidden.
 */
export function seesOrModerates(viewerId: string, column: string, moderates: RawBuilder<boolean>): Expression<SqlBool> {
  return sql`(${seesPerson(viewerId, column)} or (
    ${moderates} and ${sql.ref(column)} = any ((select blocked_people(${viewerId}))::uuid[])
    and not exists (select from leaving_people l where l.person_id = ${sql.ref(column)})
  ))`;
}

/**
 * Whether no block is between the viewer and the person in `column`. Unlike `seesPerson` it allows accounts with a
 * pending deletion.
 */
export function isNotBlocked(viewerId: string, column: string): Expression<SqlBool> {
  return sql`${sql.ref(column)} <> all ((select blocked_people(${viewerId}))::uuid[])`;
}

/**
 * Whether a list may show the person in `column` to the viewer: a student under 18 without a guardian's consent is shown to
 * friends and to themselves (decision 305).
 */
export function isListedFor(viewerId: string, column: string): Expression<SqlBool> {
  const person = sql.ref<string>(column);
  return sql`(${person} = ${viewerId} or not exists (select from ages where person_id = ${person} and is_limited)
    or ${areFriends(viewerId, person)})`;
}

/** A table that names people, by its column of the person and its column of what they belong to. */
interface PeopleOf {
  readonly table: string;
  readonly person: string;
  readonly of: string;
}

/**
 * The number of people hidden from the viewer that a stored count includes: the rows of `table` about the id in `column`.
 * The stored count includes them, because they may return; lists leave them out. `unless` excepts a person `h.id`. Few
 * people are hidden, so the query begins with them.
 */
export function countHidden(
  viewerId: string,
  { table, person, of }: PeopleOf,
  column: string,
  unless: Expression<SqlBool> = sql`false`,
): RawBuilder<number> {
  return sql<number>`(
    select count(*)::integer from unnest((select hidden_people(${viewerId}))::uuid[]) h(id)
    join ${sql.table(table)} counted on counted.${sql.ref(person)} = h.id and counted.${sql.ref(of)} = ${sql.ref(column)}
    where not (${unless})
  )`;
}

/**
 * The number of students under 18 that `isListedFor` leaves out of a list of these people, besides hidden people. Lists of
 * one's own leave out nobody. The query begins with the limited students, who are few.
 */
export function countUnlisted(viewerId: string, { table, person, of }: PeopleOf, column: string): RawBuilder<number> {
  return sql<number>`(
    select count(*)::integer from ages join ${sql.table(table)} counted on counted.${sql.ref(person)} = ages.person_id
    where ages.is_limited and counted.${sql.ref(of)} = ${sql.ref(column)} and ${sql.ref(column)} <> ${viewerId}
      and not ${isListedFor(viewerId, 'ages.person_id')} and ${seesPerson(viewerId, 'ages.person_id')}
  )`;
}

/** `seesPerson` with the viewer's `hidden` people already read. */
export function isNotHidden(hidden: readonly string[], column: string): Expression<SqlBool> {
  return sql`${sql.ref(column)} <> all (${hidden}::uuid[])`;
}

/** Whether the viewer may see the post in `table`. */
export function seesPost(viewerId: string, table = 'posts'): Expression<SqlBool> {
  const author = sql.ref(`${table}.author_id`);
  return sql`(${author} = ${viewerId} or (${seesPerson(viewerId, `${table}.author_id`)} and (
    ${sql.ref(`${table}.visibility`)} = 'public' or (
      ${sql.ref(`${table}.visibility`)} = 'close_friends' and ${author} = any ((select close_friend_of(${viewerId}))::uuid[])
    )
  )))`;
}

/** Whether the person in `column` is visible to the viewer, and not muted. */
export function isInFeeds(viewerId: string, column: string): Expression<SqlBool> {
  return sql`(${seesPerson(viewerId, column)} and ${sql.ref(column)} <> all ((select muted_people(${viewerId}))::uuid[]))`;
}

/** Whether the row of `table` is not hidden by moderators, or belongs to the viewer (column `owner`). */
export function isShownTo(viewerId: string, table: string, owner: string): Expression<SqlBool> {
  return sql<SqlBool>`(not ${sql.ref(`${table}.is_hidden`)} or ${sql.ref(`${table}.${owner}`)} = ${viewerId})`;
}

import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * The rules of `visibility.rules.ts` as conditions of a query, built on the functions of migration 0007. The sets are
 * read once a query, whatever the number of its rows.
 */

/** The person whose id stands in `column` is not hidden from the viewer. */
export function seesPerson(viewerId: string, column: string): Expression<SqlBool> {
  return sql`${sql.ref(column)} <> all ((select hidden_people(${viewerId}))::uuid[])`;
}

/**
 * The same for lists of a place whose moderators answer for everybody in it: where `moderates` holds, a block does not take
 * the person out of the viewer's reach. Who is about to leave is hidden from moderators too.
 */
export function seesOrModerates(viewerId: string, column: string, moderates: RawBuilder<boolean>): Expression<SqlBool> {
  return sql`(${seesPerson(viewerId, column)} or (
    ${moderates} and ${sql.ref(column)} = any ((select blocked_people(${viewerId}))::uuid[])
    and not exists (select from leaving_people l where l.person_id = ${sql.ref(column)})
  ))`;
}

/** No block stands between the viewer and the person in `column`, who may be about to leave: for lists of admins. */
export function isNotBlocked(viewerId: string, column: string): Expression<SqlBool> {
  return sql`${sql.ref(column)} <> all ((select blocked_people(${viewerId}))::uuid[])`;
}

/** The same as `seesPerson` for whoever has the viewer's visibility at hand: `hidden` are the people hidden from them. */
export function isNotHidden(hidden: readonly string[], column: string): Expression<SqlBool> {
  return sql`${sql.ref(column)} <> all (${hidden}::uuid[])`;
}

/** The viewer may see the post of the row called `table`. */
export function seesPost(viewerId: string, table = 'posts'): Expression<SqlBool> {
  const author = sql.ref(`${table}.author_id`);
  return sql`(${author} = ${viewerId} or (${seesPerson(viewerId, `${table}.author_id`)} and (
    ${sql.ref(`${table}.visibility`)} = 'public' or (
      ${sql.ref(`${table}.visibility`)} = 'close_friends' and ${author} = any ((select close_friend_of(${viewerId}))::uuid[])
    )
  )))`;
}

/** The person whose id stands in `column` is neither hidden from the viewer nor muted by them. */
export function isInFeeds(viewerId: string, column: string): Expression<SqlBool> {
  return sql`(${seesPerson(viewerId, column)} and ${sql.ref(column)} <> all ((select muted_people(${viewerId}))::uuid[]))`;
}

/** The row called `table` is not hidden by moderators, or the viewer is the person in `owner`. For tables with hidden rows. */
export function isShownTo(viewerId: string, table: string, owner: string): Expression<SqlBool> {
  return sql<SqlBool>`(not ${sql.ref(`${table}.is_hidden`)} or ${sql.ref(`${table}.${owner}`)} = ${viewerId})`;
}

import { type Expression, type SqlBool, sql } from 'kysely';

/** Whoever posted a row of `postings` has not been disabled: hardly anybody has, so their ids are read once a query. */
export function isPosterEnabled(): Expression<SqlBool> {
  return sql`(postings.poster_id is null
    or postings.poster_id <> all ((select array(select id from people where is_disabled))::uuid[]))`;
}

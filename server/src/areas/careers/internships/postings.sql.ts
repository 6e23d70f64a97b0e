import { type Expression, type SqlBool, sql } from 'kysely';

/** The poster of a row of `postings` is not disabled. Few people are, so their ids are read once a query. */
export function isPosterEnabled(): Expression<SqlBool> {
  return sql`(postings.poster_id is null
    or postings.poster_id <> all ((select array(select id from people where is_disabled))::uuid[]))`;
}

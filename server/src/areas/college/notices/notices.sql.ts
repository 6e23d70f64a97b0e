import { type Expression, type SqlBool, sql } from 'kysely';

/** The rule `isFor` of `notices.rules.ts` over the tables `notices` and `people as reader`. */
export function isFor(): Expression<SqlBool> {
  return sql`(
    (reader.college_id is null or notices.college_id = reader.college_id)
    and (notices.department is null or notices.department is not distinct from reader.department)
    and (notices.year is null or notices.year is not distinct from reader.year)
  )`;
}

/**
 * A notice that is for the reader is new to them until they have read it. What was published before they joined, and what
 * they wrote themselves, is not. The reader's id is a value here, so that Postgres looks up what that person has read
 * instead of reading what everybody has.
 */
export function isUnread(readerId: string): Expression<SqlBool> {
  return sql`(
    ${isFor()}
    and notices.created_at >= reader.created_at
    and notices.author_id is distinct from reader.id
    and not exists (select from notice_reads where person_id = ${readerId} and notice_id = notices.id)
  )`;
}

/** Who is asked to acknowledge what is for them: everybody who can, but for admins, who write the notices. */
export function isAsked(): Expression<SqlBool> {
  return sql`(${isFor()} and not reader.is_disabled and reader.role <> 'admin')`;
}

import { type Expression, type SqlBool, sql } from 'kysely';

/** The rule `isAddressedTo` of `notices.rules.ts`, as a condition on `notices` and `people as reader`. */
export function isAddressedTo(): Expression<SqlBool> {
  return sql`(
    (reader.college_id is null or notices.college_id = reader.college_id)
    and (notices.department is null or notices.department is not distinct from reader.department)
    and (notices.year is null or notices.year is not distinct from reader.year)
  )`;
}

/**
 * The notice is for the reader, who has not read it. Notices from before they joined, and their own ones, are never
 * unread.
 * The reader's id is an argument, so that Postgres looks up only that person's reads.
 */
export function isUnread(readerId: string): Expression<SqlBool> {
  return sql`(
    ${isAddressedTo()}
    and notices.created_at >= reader.created_at
    and notices.author_id is distinct from reader.id
    and not exists (select from notice_reads where person_id = ${readerId} and notice_id = notices.id)
  )`;
}

/** The reader should acknowledge the notice: it is for them, and they are neither disabled nor an admin. */
export function shouldAcknowledge(): Expression<SqlBool> {
  return sql`(${isAddressedTo()} and not reader.is_disabled and reader.role <> 'admin')`;
}

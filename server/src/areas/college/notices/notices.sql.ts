import { type Expression, type SqlBool, sql } from 'kysely';

/** The rule `isAddressedTo` of `notices.rules.ts`, as a condition on `notices` and `people as reader`. */
export function isAddressedTo(): Expression<SqlBool> {
  return sql`(
    (reader.college_id is null or notices.college_id = reader.college_id)
    and (notices.department is null or notices.department is not distinct from reader.department)
    and (notices.year is null or notices.year is not distinct from reader.year)
    and ((notices.section is null and notices.hostel is null) or exists (
      select from student_records as record
      where record.person_id = reader.id and record.graduated_at is null
        and (notices.section is null or record.section = notices.section)
        and (notices.hostel is null or record.hostel = notices.hostel)
    ))
  )`;
}

export const isPublished: Expression<SqlBool> = sql`notices.published_at is not null`;

/** A published notice that has not expired. */
export const isCurrent: Expression<SqlBool> = sql`(
  notices.published_at is not null and (notices.expires_at is null or notices.expires_at > now())
)`;

/** A notice that was published and has expired. */
export const isExpired: Expression<SqlBool> = sql`(
  notices.published_at is not null and notices.expires_at is not null and notices.expires_at <= now()
)`;

/** People who should read a notice: it is for them, they joined before it, and they did not write it. */
export const shouldRead = (): Expression<SqlBool> => sql`(
  ${isAddressedTo()}
  and notices.published_at >= reader.created_at
  and notices.author_id is distinct from reader.id
)`;

/**
 * The current notice is for the reader, who has not read it. Notices from before they joined, and their own ones, are
 * never unread.
 * The reader's id is an argument, so that Postgres looks up only that person's reads.
 */
export function isUnread(readerId: string): Expression<SqlBool> {
  return sql`(
    ${isCurrent} and ${shouldRead()}
    and not exists (select from notice_reads where person_id = ${readerId} and notice_id = notices.id)
  )`;
}

/** The reader should acknowledge the notice: it is for them, and they are neither disabled nor an admin. */
export function shouldAcknowledge(): Expression<SqlBool> {
  return sql`(${isPublished} and ${isAddressedTo()} and not reader.is_disabled and reader.role <> 'admin')`;
}

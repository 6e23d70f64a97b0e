import { type Expression, type SqlBool, sql } from 'kysely';

/** The rule `isFor` of `notices.rules.ts` over the tables `notices` and `people as reader`. */
export function isFor(): Expression<SqlBool> {
  return sql`(
    (reader.college_id is null or notices.college_id = reader.college_id)
    and (notices.department is null or notices.department is not distinct from reader.department)
    and (notices.year is null or notices.year is not distinct from reader.year)
  )`;
}

/** Who is asked to acknowledge what is for them: everybody who can, but for admins, who write the notices. */
export function isAsked(): Expression<SqlBool> {
  return sql`(${isFor()} and not reader.is_disabled and reader.role <> 'admin')`;
}

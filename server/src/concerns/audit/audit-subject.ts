import { type Expression, sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';

/** A type of subject of the audit log, such as `event`. An area contributes it as `auditSubjects`. */
export interface AuditSubject {
  readonly type: string;
  /** The table of these subjects, by their ids, and the expression of a name in it. Left out for subjects without names. */
  readonly named?: { readonly table: keyof DB; readonly name: Expression<string> };
  /** The address of a subject's screen in the app. */
  readonly to?: (id: string) => string;
}

/** Declare a type of subject with names. */
export const namedSubject = (
  type: string,
  named: NonNullable<AuditSubject['named']>,
  to?: (id: string) => string,
): AuditSubject => ({ type, named, ...(to && { to }) });

/** The subject of a line, as stored. */
export interface SubjectRow {
  readonly type: string | null;
  readonly ids: readonly string[];
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The present names of these ids, with one query for each type among them. Deleted subjects have none. */
export async function subjectNames(
  db: Executor,
  subjects: readonly AuditSubject[],
  rows: readonly SubjectRow[],
): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    subjects.map(async ({ type, named }) => {
      const ids = rows.filter((row) => row.type === type).flatMap((row) => row.ids.filter((id) => UUID.test(id)));
      if (!named || ids.length === 0) return [];
      const { rows: names } = await sql<{ id: string; name: string }>`
        select id, ${named.name} as name from ${sql.table(named.table)} where id = any (${ids}::uuid[])
      `.execute(db);
      return names.map(({ id, name }) => [id, name] as const);
    }),
  );
  return new Map(found.flat());
}

/** The address of a subject's screen; undefined without a screen. */
export const subjectAddress = (subjects: readonly AuditSubject[], type: string, id: string): string | undefined =>
  subjects.find((subject) => subject.type === type)?.to?.(id);

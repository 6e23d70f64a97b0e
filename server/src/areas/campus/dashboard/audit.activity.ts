import { AUDIT_ACTIONS } from '@quad/contract/campus/audit-actions';
import { sql } from 'kysely';
import { type AuditSubject, subjectAddress, subjectNames } from '../../../concerns/audit/audit-subject.ts';
import { withheldFrom } from '../../../concerns/audit/withheld-lines.ts';
import type { Executor } from '../../../platform/db/database.ts';

interface AuditRow {
  readonly number: string;
  readonly at: Date;
  readonly via: 'app' | 'shell' | 'server';
  readonly action: string;
  readonly actor_id: string | null;
  readonly name: string | null;
  readonly subject_type: string | null;
  readonly subject_id: string | null;
  /** The name of a subject that the act deleted. */
  readonly deleted_name: string | null;
}

/** Return the newest acts that the reader may see. An unknown action of a newer release is shown by its key. */
export async function newestActs(db: Executor, subjects: readonly AuditSubject[], readerId: string, limit: number) {
  const withheld = await withheldFrom(db, readerId);
  const { rows } = await sql<AuditRow>`
    select number::text, at, via, action, actor_id, people.name, subject_type, subject_id, details ->> 'name' as deleted_name
    from (
      select * from audit_log where number <> all (${[...withheld.numbers]}::bigint[]) order by number desc limit ${limit}
    ) as audit_log
    left join people on people.id = actor_id
    order by audit_log.number desc
  `.execute(db);
  const names = await subjectNames(
    db,
    subjects,
    rows.map(({ subject_type, subject_id }) => ({ type: subject_type, ids: subject_id === null ? [] : [subject_id] })),
  );
  const says: Readonly<Record<string, string>> = AUDIT_ACTIONS;
  return rows.map(({ number, at, via, action, actor_id, name, subject_type, subject_id, deleted_name }) => {
    const what = names.get(subject_id ?? '');
    return {
      id: `act-${withheld.shown(Number(number))}`,
      at,
      via,
      says: says[action] ?? action,
      ...(actor_id === null || name === null ? {} : { who: { id: actor_id, name } }),
      // A deleted subject has no screen.
      ...(what === undefined
        ? deleted_name !== null && { what: deleted_name }
        : { what, to: subjectAddress(subjects, subject_type ?? '', subject_id ?? '') }),
    };
  });
}

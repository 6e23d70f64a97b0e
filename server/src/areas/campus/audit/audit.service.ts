import { msg } from '@lingui/core/runtime-macro';
import type { AuditLine, exportAuditLog, listAuditLog } from '@quad/contract/campus/audit-log';
import { say } from '@quad/contract/language/say';
import { AUDIT_EXPORT_MAX } from '@quad/contract/limits/campus';
import type { QueryOf } from '@quad/contract/wire/call';
import { type AuditSubject, subjectAddress, subjectNames } from '../../../concerns/audit/audit-subject.ts';
import { withheldFrom } from '../../../concerns/audit/withheld-lines.ts';
import { anchorAuditLog, readAnchors } from '../../../platform/audit/anchors.ts';
import { type AuditVerdict, verifyAuditLog } from '../../../platform/audit/verify-audit-log.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type BuiltFile, versionOf } from '../../../platform/http/built-file.ts';
import { pageOf } from '../../../platform/lists/page.ts';
import { toPersonSummary } from '../../people/summaries/person-summary.ts';
import * as repo from './audit.repo.ts';
import { auditTable } from './audit-table.ts';

type Filters = QueryOf<typeof exportAuditLog>;

const DAY_MS = 24 * 3600 * 1000;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type AuditLog = ReturnType<typeof createAuditLog>;

/** Read and verify the audit log. `recordAct` writes its lines, in the transaction of the act. */
export function createAuditLog({
  db,
  reads,
  dataDir,
  subjects,
}: {
  db: Database;
  reads: Database;
  dataDir: string;
  subjects: readonly AuditSubject[];
}) {
  const find = async (
    reader: Pick<Viewer, 'id'>,
    filters: Filters,
    { before, limit }: { before?: number | undefined; limit: number },
  ) => {
    const { person, via, action, subject, since, until } = filters;
    const actorIds = person?.trim() ? await repo.findActors(reads, person.trim()) : undefined;
    if (actorIds?.length === 0) return [];
    const withheld = await withheldFrom(db, reader.id);
    const rows = await repo.listLines(reads, {
      actorIds,
      via,
      action,
      subjectId: subject?.trim() || undefined,
      from: dayOf('since', since),
      to: dayOf('until', until, DAY_MS),
      before: before === undefined ? undefined : withheld.stored(before),
      withheld: withheld.numbers,
      limit,
    });
    const mentioned = rows.map((row) => ({ type: row.subject_type, ids: idsIn(row) }));
    const named = [...rows.map((row) => row.actor_id ?? ''), ...mentioned.flatMap((row) => row.ids)];
    const [people, subjectsByName] = await Promise.all([
      repo.findPeople(
        db,
        [...new Set(named)].filter((id) => UUID.test(id)),
      ),
      subjectNames(db, subjects, mentioned),
    ]);
    const names = new Map([...[...people.values()].map(({ id, name }) => [id, name] as const), ...subjectsByName]);
    const summaryOf = (id: string | null) => {
      const row = people.get(id ?? '');
      return row ? toPersonSummary(row) : null;
    };
    return rows.map((row): AuditLine => {
      const { number, at, via, actor_id, actor_role, action, subject_type, subject_id, details } = row;
      return {
        number: withheld.shown(Number(number)),
        at: at.toISOString(),
        via,
        actor: summaryOf(actor_id),
        actorRole: actor_role,
        action,
        subject:
          subject_type === null || subject_id === null
            ? null
            : {
                type: subject_type,
                id: subject_id,
                person: subject_type === 'person' ? summaryOf(subject_id) : null,
                to: subjectAddress(subjects, subject_type, subject_id) ?? null,
              },
        details,
        names: Object.fromEntries(
          idsIn(row).flatMap((id) => {
            const name = names.get(id);
            return name === undefined ? [] : [[id, name]];
          }),
        ),
      };
    });
  };

  return {
    /** Return a page of the lines that the reader may see, newest first. */
    async list(reader: Pick<Viewer, 'id'>, { limit, before, ...filters }: QueryOf<typeof listAuditLog>) {
      const lines = await find(reader, filters, { before, limit: limit + 1 });
      const { rows: shown, nextCursor } = pageOf(lines, limit, (last) => last.number);
      return { lines: shown, nextCursor };
    },

    /** Return the filtered lines as a CSV file. */
    async table(reader: Pick<Viewer, 'id'>, filters: Filters): Promise<BuiltFile> {
      const lines = await find(reader, filters, { limit: AUDIT_EXPORT_MAX });
      return {
        name: 'Audit log.csv',
        version: versionOf('audit log', lines),
        build: () => auditTable(lines),
      };
    },

    /** Write the log's last hash outside the database. */
    anchor: () => anchorAuditLog(db, dataDir),

    /** Verify the chain of the whole log, and its anchors. */
    async verify(): Promise<AuditVerdict> {
      return verifyAuditLog(db, await readAnchors(dataDir));
    },
  };
}

/** The ids that a line mentions, except the actor's. */
const idsIn = ({ subject_id, details }: repo.LineRow): string[] =>
  [subject_id, ...Object.values(details)].filter((value): value is string => typeof value === 'string');

/** The start of a day, plus `after` milliseconds; throws `invalid_input` for an impossible day. */
function dayOf(field: string, day: string | undefined, after = 0): Date | undefined {
  if (day === undefined) return undefined;
  const at = Date.parse(`${day}T00:00:00Z`);
  // `Date` reads 31 April as 1 May.
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day)
    throw new AppError('invalid_input', { fields: { [field]: say(msg`There is no such day`) } });
  return new Date(at + after);
}

import { REPORTS_LISTED } from '@quad/contract/limits/moderation';
import type { ReportReason } from '@quad/contract/moderation/report-reasons';
import type { OwnReport, Report, ReportSubject } from '@quad/contract/moderation/reports';
import { cutText } from '@quad/contract/text/cut-text';
import { isBlank, trimText } from '@quad/contract/wire/text-rules';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { ReportIntake } from './report-intake.ts';
import type { Reportable, ShownSubject, SubjectExcerpt } from './reportable.ts';
import * as repo from './reports.repo.ts';
import { mayModerate } from './reports.rules.ts';

/** The subject of a report, for moderators. */
export interface SubjectForModerators extends ShownSubject {
  readonly isRemovable: boolean;
}

export type Reports = ReturnType<typeof createReports>;

/** Users' reports to the moderators; `reportables` are the kinds of subjects that can be reported. */
export function createReports({
  db,
  reportables,
  intake,
}: {
  db: Database;
  reportables: readonly Reportable[];
  intake: ReportIntake;
}) {
  const kinds = new Map(reportables.map((kind) => [kind.type, kind]));

  const kindOf = ({ type }: ReportSubject): Reportable => {
    const kind = kinds.get(type);
    if (!kind) throw new AppError('invalid_input');
    return kind;
  };

  /** The owner of a subject, null when deleted; the kind's own error when the viewer sees no such subject. */
  const ownerOf = async (viewer: Viewer, subject: ReportSubject): Promise<string | null> => {
    const kind = kindOf(subject);
    const owner = await kind.ownerOf(viewer.id, subject.id);
    if (owner === undefined) throw new AppError(kind.missing);
    return owner;
  };

  /** The excerpts of subjects that the viewer sees now, by kind, without kinds that have none. */
  const excerptsByKind = async (viewer: Viewer, subjects: readonly ReportSubject[]) => {
    const ids = Map.groupBy(subjects, ({ type }) => type);
    const known = [...ids].flatMap(([type, of]) => {
      const excerpts = kinds.get(type)?.excerpts;
      return excerpts ? [{ type, excerpts, of: [...new Set(of.map(({ id }) => id))] }] : [];
    });
    return new Map(
      await Promise.all(known.map(async ({ type, excerpts, of }) => [type, await excerpts(viewer.id, of)] as const)),
    );
  };

  return {
    /** File a report, or return the open one of this subject. `at` is the time, milliseconds since 1970. */
    async file(
      viewer: Viewer,
      {
        subject,
        reason,
        details = '',
        at = Date.now(),
      }: { subject: ReportSubject; reason: ReportReason; details?: string; at?: number },
    ): Promise<Report> {
      const owner = await ownerOf(viewer, subject);
      if (owner === viewer.id) throw new AppError('report_self');
      const shown = await kindOf(subject).show(subject.id);
      const { row, added } = await transact(db, async (trx) => {
        const filed = await repo.fileReport(trx, {
          id: newId(at),
          reporter_id: viewer.id,
          subject_type: subject.type,
          subject_id: subject.id,
          subject_owner_id: owner,
          reason,
          details: trimText(details),
          created_at: new Date(at),
        });
        if (!filed.isNew) return { row: filed.row, added: undefined };
        const added = await intake.add(trx, {
          subject,
          ownerId: owner,
          reporterId: viewer.id,
          reason,
          at: new Date(at),
          shown,
          isPrivate: kindOf(subject).isPrivate === true,
        });
        await repo.setCase(trx, filed.row.id, added);
        return { row: filed.row, added };
      });
      if (added) await intake.added(added);
      return toReport(row);
    },

    /** The reportable of a subject's kind; `invalid_input` for one that cannot be reported. */
    kindOf,

    /** Close every open report of a case in a transaction. Return them with their reporters. */
    close: (trx: Executor, caseId: string, outcome: NonNullable<Report['outcome']>) =>
      repo.closeReports(trx, { caseId }, outcome),

    /** Mark the outcome of a case's reports as undone, in a transaction. Return them with their reporters. */
    undo: (trx: Executor, caseId: string) => repo.undoReports(trx, caseId),

    /** Reopen the closed reports of a case in a transaction. Return them with their reporters. */
    reopen: (trx: Executor, caseId: string) => repo.reopenReports(trx, caseId),

    /** The viewer's reports and their outcomes, newest first. */
    async mine(viewer: Viewer): Promise<OwnReport[]> {
      const reports = (await repo.reportsOf(db, viewer.id, REPORTS_LISTED)).map(toReport);
      const seen = await excerptsByKind(
        viewer,
        reports.map(({ subject }) => subject),
      );
      return reports.map((report) => toOwnReport(report, seen.get(report.subject.type)));
    },

    /** The subject of a report without its empty texts; the kind's own error when it is deleted. */
    async subjectOf(moderator: Viewer, subject: ReportSubject): Promise<SubjectForModerators> {
      if (!mayModerate(moderator)) throw new AppError('forbidden');
      const kind = kindOf(subject);
      const shown = await kind.show(subject.id);
      if (!shown) throw new AppError(kind.missing);
      return { ...shown, texts: shown.texts.filter((text) => !isBlank(text)), isRemovable: kind.remove !== null };
    },

    /**
     * Remove the subject of reports and close every open one, in one transaction. `invalid_input` when moderators
     * cannot remove this kind, and the kind's own error when the subject is already deleted.
     */
    async removeSubject(moderator: Viewer, subject: ReportSubject): Promise<void> {
      if (!mayModerate(moderator)) throw new AppError('forbidden');
      const { remove } = kindOf(subject);
      if (!remove) throw new AppError('invalid_input');
      await remove(moderator, subject.id, async (trx) => {
        await repo.closeReports(trx, subject, 'removed');
      });
    },
  };
}

function toReport(row: repo.ReportRow): Report {
  return {
    _id: row.id,
    // check constraints guarantee these values, and the contract the reason
    subject: { type: row.subject_type, id: row.subject_id },
    reason: row.reason,
    details: row.details,
    status: row.status,
    outcome: row.outcome,
    createdAt: row.created_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  };
}

/** The length of the excerpt that reminds a reporter of the subject. */
const EXCERPT = 200;

/** `seen` has the subjects of this kind that the reporter sees; undefined when the kind does not support it. */
function toOwnReport(report: Report, seen: ReadonlyMap<string, SubjectExcerpt> | undefined): OwnReport {
  const excerpt = seen?.get(report.subject.id);
  return {
    ...report,
    excerpt: cutText(excerpt?.text ?? '', EXCERPT),
    link: excerpt?.link ?? null,
    isGone: seen !== undefined && excerpt === undefined,
  };
}

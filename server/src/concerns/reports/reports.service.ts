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
import type { Glimpse, Reportable, ShownSubject } from './reportable.ts';
import * as repo from './reports.repo.ts';
import { mayModerate } from './reports.rules.ts';

/** What a report is about, as a moderator reads it. */
export interface SubjectForModerators extends ShownSubject {
  /** Whether moderators can remove it. */
  readonly isRemovable: boolean;
}

export type Reports = ReturnType<typeof createReports>;

/** What people report to the moderators; `reportables` are the kinds of things that can be reported. */
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

  /** The person that a report is about, null when they are gone; the kind's own error when the viewer sees no such thing. */
  const ownerOf = async (viewer: Viewer, subject: ReportSubject): Promise<string | null> => {
    const kind = kindOf(subject);
    const owner = await kind.ownerOf(viewer.id, subject.id);
    if (owner === undefined) throw new AppError(kind.missing);
    return owner;
  };

  /** What somebody sees now of subjects, by their kind: nothing of a kind that does not say it. */
  const glimpses = async (viewer: Viewer, subjects: readonly ReportSubject[]) => {
    const ids = Map.groupBy(subjects, ({ type }) => type);
    const known = [...ids].flatMap(([type, of]) => {
      const glimpse = kinds.get(type)?.glimpse;
      return glimpse ? [{ type, glimpse, of: [...new Set(of.map(({ id }) => id))] }] : [];
    });
    return new Map(
      await Promise.all(known.map(async ({ type, glimpse, of }) => [type, await glimpse(viewer.id, of)] as const)),
    );
  };

  return {
    /**
     * Files a report; while one of this subject is open, reporting again answers that one. `at` is when, in milliseconds
     * since 1970.
     */
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

    /** How a kind of subject is shown and changed; `invalid_input` for one that cannot be reported. */
    kindOf,

    /** Closes every open report of a case in a transaction; answers them with who they are from. */
    close: (trx: Executor, caseId: string, outcome: NonNullable<Report['outcome']>) =>
      repo.closeReports(trx, { caseId }, outcome),

    /** Notes in a transaction that what came of the reports of a case is undone; answers them with who they are from. */
    undo: (trx: Executor, caseId: string) => repo.undoReports(trx, caseId),

    /** Opens the closed reports of a case again in a transaction; answers them with who they are from. */
    reopen: (trx: Executor, caseId: string) => repo.reopenReports(trx, caseId),

    /** What the viewer has reported and what came of it, newest first. */
    async mine(viewer: Viewer): Promise<OwnReport[]> {
      const reports = (await repo.reportsOf(db, viewer.id, REPORTS_LISTED)).map(toReport);
      const seen = await glimpses(
        viewer,
        reports.map(({ subject }) => subject),
      );
      return reports.map((report) => toOwnReport(report, seen.get(report.subject.type)));
    },

    /** What a report is about, without its empty texts; the kind's own error when it is gone. */
    async subjectOf(moderator: Viewer, subject: ReportSubject): Promise<SubjectForModerators> {
      if (!mayModerate(moderator)) throw new AppError('forbidden');
      const kind = kindOf(subject);
      const shown = await kind.show(subject.id);
      if (!shown) throw new AppError(kind.missing);
      return { ...shown, texts: shown.texts.filter((text) => !isBlank(text)), isRemovable: kind.remove !== null };
    },

    /**
     * Removes what a report is about and closes every open report of it, in one transaction. `invalid_input` when
     * moderators cannot remove this kind, and the kind's own error when the subject is already gone.
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
    // check constraints, and for the reason the contract, hold them to these
    subject: { type: row.subject_type, id: row.subject_id },
    reason: row.reason as ReportReason,
    details: row.details,
    status: row.status,
    outcome: row.outcome,
    createdAt: row.created_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  };
}

/** Characters of a subject that its reporter is reminded by. */
const EXCERPT = 200;

/** `seen` is what the reporter sees of the subjects of this kind; undefined when the kind does not say it. */
function toOwnReport(report: Report, seen: ReadonlyMap<string, Glimpse> | undefined): OwnReport {
  const glimpse = seen?.get(report.subject.id);
  return {
    ...report,
    excerpt: cutText(glimpse?.text ?? '', EXCERPT),
    link: glimpse?.link ?? null,
    isGone: seen !== undefined && glimpse === undefined,
  };
}

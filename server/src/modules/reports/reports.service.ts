import { REPORTS_LISTED } from '@quad/contract/limits';
import type { ReportReason } from '@quad/contract/report-reasons';
import type { Report, ReportSubject } from '@quad/contract/reports';
import { trimText } from '@quad/contract/text-rules';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Reportable } from './reportable.ts';
import * as repo from './reports.repo.ts';

export type Reports = ReturnType<typeof createReports>;

/** What people report to the moderators; `reportables` are the kinds of things that can be reported. */
export function createReports({ db, reportables }: { db: Database; reportables: readonly Reportable[] }) {
  const kinds = new Map(reportables.map((kind) => [kind.type, kind]));

  /** The person whom a report is about; the kind's own error when the viewer sees no such thing. */
  const ownerOf = async (viewer: Viewer, { type, id }: ReportSubject): Promise<string> => {
    const kind = kinds.get(type);
    const owner = await kind?.ownerOf(viewer.id, id);
    if (owner === undefined) throw new AppError(kind?.missing ?? 'invalid_input');
    return owner;
  };

  return {
    /** Files a report; while one of this subject is open, reporting again answers that one. */
    async file(
      viewer: Viewer,
      { subject, reason, details = '' }: { subject: ReportSubject; reason: ReportReason; details?: string },
    ): Promise<Report> {
      const owner = await ownerOf(viewer, subject);
      if (owner === viewer.id) throw new AppError('report_self');
      const row = await transact(db, (trx) =>
        repo.fileReport(trx, {
          id: newId(),
          reporter_id: viewer.id,
          subject_type: subject.type,
          subject_id: subject.id,
          subject_owner_id: owner,
          reason,
          details: trimText(details),
        }),
      );
      return toReport(row);
    },

    /** What the viewer has reported and what came of it, newest first. */
    mine: async (viewer: Viewer): Promise<Report[]> =>
      (await repo.reportsOf(db, viewer.id, REPORTS_LISTED)).map(toReport),
  };
}

function toReport(row: repo.ReportRow): Report {
  return {
    _id: row.id,
    // check constraints, and for the reason the contract, hold them to these
    subject: { type: row.subject_type as ReportSubject['type'], id: row.subject_id },
    reason: row.reason as ReportReason,
    details: row.details,
    status: row.status as Report['status'],
    outcome: row.outcome as Report['outcome'],
    createdAt: row.created_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  };
}

import type { ReportReason } from '@quad/contract/moderation/report-reasons';
import type { ReportSubject } from '@quad/contract/moderation/reports';
import type { Executor } from '../../platform/db/database.ts';
import type { ShownSubject } from './reportable.ts';

/** A report that has just been filed. */
export interface FiledReport {
  readonly subject: ReportSubject;
  /** Who it belongs to; null when their account is gone. */
  readonly ownerId: string | null;
  readonly reporterId: string;
  readonly reason: ReportReason;
  readonly at: Date;
  /** What it was at that moment; undefined when it has just gone. */
  readonly shown: ShownSubject | undefined;
  /** Only some people read it: what was said since the report before is kept as well. */
  readonly isPrivate: boolean;
}

/** Where new reports go. */
export interface ReportIntake {
  /** Adds a report to the open case of its subject, in the transaction that files it; answers the case's id. */
  add(trx: Executor, report: FiledReport): Promise<string>;
  /** Call it after the commit. */
  added(caseId: string): Promise<void>;
}

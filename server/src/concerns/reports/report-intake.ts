import type { ReportReason } from '@quad/contract/moderation/report-reasons';
import type { ReportSubject } from '@quad/contract/moderation/reports';
import type { Executor } from '../../platform/db/database.ts';
import type { ShownSubject } from './reportable.ts';

/** A report that has just been filed. */
export interface FiledReport {
  readonly subject: ReportSubject;
  /** The owner of the subject; null when the account is deleted. */
  readonly ownerId: string | null;
  readonly reporterId: string;
  readonly reason: ReportReason;
  readonly at: Date;
  /** The subject at that time; undefined when it has just been deleted. */
  readonly shown: ShownSubject | undefined;
  /** Only some people read the subject. What was said since the previous report is stored too. */
  readonly isPrivate: boolean;
}

export interface ReportIntake {
  /** Add a report to the open case of its subject, in the transaction that files it. Return the case's id. */
  add(trx: Executor, report: FiledReport): Promise<string>;
  /** Call it after the commit. */
  added(caseId: string): Promise<void>;
}

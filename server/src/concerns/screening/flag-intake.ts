import type { FlagCause } from '@quad/contract/moderation/filter-terms';
import type { ReportReason } from '@quad/contract/moderation/report-reasons';
import type { ReportSubject } from '@quad/contract/moderation/reports';
import type { Executor } from '../../platform/db/database.ts';
import type { ShownSubject } from '../reports/reportable.ts';

/** A match in a subject. */
export interface Finding {
  readonly cause: FlagCause;
  readonly detail: string;
  readonly reason: ReportReason;
  /** The decision that removed a similar picture. */
  readonly decisionId?: string;
}

/** A subject with matches. */
export interface FlaggedSubject {
  readonly subject: ReportSubject;
  readonly shown: ShownSubject;
  /** SHA-256 of its current content. */
  readonly content: Buffer;
  readonly findings: readonly Finding[];
}

export interface FlagIntake {
  /** Add findings to the subject's open case, or open one. Undefined when the content was flagged for all before. */
  flag(trx: Executor, flagged: FlaggedSubject): Promise<string | undefined>;
  /** Call it after the commit. */
  flagged(caseId: string): Promise<void>;
  /** The decision that removed a picture similar to one of these files of the media store. */
  removedLike(names: readonly string[]): Promise<{ decisionId: string; reason: ReportReason } | undefined>;
}

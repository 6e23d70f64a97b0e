import type { FlagCause } from '@quad/contract/moderation/filter-terms';
import type { ReportReason } from '@quad/contract/moderation/report-reasons';
import type { ReportSubject } from '@quad/contract/moderation/reports';
import type { Executor } from '../../platform/db/database.ts';
import type { ShownSubject } from '../reports/reportable.ts';

/** What was found in a subject. */
export interface Finding {
  readonly cause: FlagCause;
  readonly detail: string;
  readonly reason: ReportReason;
  /** The decision by which a picture like one of it was removed. */
  readonly decisionId?: string;
}

/** A subject in which something was found. */
export interface FlaggedSubject {
  readonly subject: ReportSubject;
  readonly shown: ShownSubject;
  /** SHA-256 of what it is now. */
  readonly content: Buffer;
  readonly findings: readonly Finding[];
}

/** Where flags go. */
export interface FlagIntake {
  /**
   * Adds what was found to the open case of a subject, which it opens when there is none, and answers that case. Undefined
   * when all of it was flagged before of the same content.
   */
  flag(trx: Executor, flagged: FlaggedSubject): Promise<string | undefined>;
  /** Call it after the commit. */
  flagged(caseId: string): Promise<void>;
  /** The decision that removed a picture which looks like one of these files of the media store. */
  removedLike(names: readonly string[]): Promise<{ decisionId: string; reason: ReportReason } | undefined>;
}

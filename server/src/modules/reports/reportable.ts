import type { ErrorCode } from '@quad/contract/errors';
import type { ReportSubject } from '@quad/contract/reports';

/** A kind of thing that can be reported to the moderators. The domain that owns it gives it. */
export interface Reportable {
  readonly type: ReportSubject['type'];
  /** Answered to a report of something that the reporter does not see. */
  readonly missing: ErrorCode;
  /** The id of the person it belongs to; undefined when the reporter sees no such thing. */
  readonly ownerOf: (reporterId: string, id: string) => Promise<string | undefined>;
}

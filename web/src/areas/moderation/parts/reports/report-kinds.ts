import type { ReportSubject } from '@quad/contract/moderation/reports';
import type { Chunk } from '../../../../lib/chunk.ts';
import type { Href } from '../../../../lib/routing/address.ts';

type SubjectType = ReportSubject['type'];

/** A kind of subject that users can report. The area that owns the kind describes it. */
export interface ReportKind {
  readonly type: SubjectType;
  /** The name of the kind: `A post`. */
  readonly label: string;
  /** The address of a subject; undefined for kinds without one. */
  readonly href?: (id: string) => Href;
}

let all: Chunk<readonly ReportKind[]> | undefined;
const kinds = new Map<SubjectType, ReportKind>();

/** Register the chunk of report kinds. Called once, at the start of the app. */
export function setReportKinds(given: Chunk<readonly ReportKind[]>) {
  all = given;
}

/** Load all report kinds. `reportKind` finds them afterwards. */
export async function loadReportKinds(): Promise<void> {
  for (const kind of (await all?.fetch()) ?? []) kinds.set(kind.type, kind);
}

/** The report kind of a subject; undefined for a kind that this release does not know. */
export function reportKind(type: SubjectType): ReportKind | undefined {
  return kinds.get(type);
}

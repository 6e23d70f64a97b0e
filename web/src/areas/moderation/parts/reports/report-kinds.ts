import type { ReportSubject } from '@quad/contract/moderation/reports';
import type { Chunk } from '../../../../lib/chunk.ts';
import type { Href } from '../../../../lib/routing/address.ts';

type SubjectType = ReportSubject['type'];

/** A kind of subject that can be reported, described by the area that owns it. */
export interface ReportKind {
  readonly type: SubjectType;
  /** The reported thing, in a word or two: `A post`. */
  readonly label: string;
  /** Its address; undefined when it has none of its own. */
  readonly href?: (id: string) => Href;
}

let all: Chunk<readonly ReportKind[]> | undefined;
const kinds = new Map<SubjectType, ReportKind>();

/** Register the kinds that can be reported. Called once, when the app starts. */
export function setReportKinds(given: Chunk<readonly ReportKind[]>) {
  all = given;
}

/** Load the texts of all kinds; afterwards `reportKind` finds them. */
export async function loadReportKinds(): Promise<void> {
  for (const kind of (await all?.fetch()) ?? []) kinds.set(kind.type, kind);
}

/** The description of a kind of subject; undefined for a kind that this release does not know. */
export function reportKind(type: SubjectType): ReportKind | undefined {
  return kinds.get(type);
}

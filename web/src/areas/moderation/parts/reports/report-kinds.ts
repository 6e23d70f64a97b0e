import type { ReportSubject } from '@quad/contract/moderation/reports';
import type { Chunk } from '../../../../lib/chunk.ts';
import type { Href } from '../../../../lib/routing/address.ts';

type SubjectType = ReportSubject['type'];

/** Something that can be reported, described by the domain that owns it. */
export interface ReportKind {
  readonly type: SubjectType;
  /** What was reported, in a word or two: `A post`. */
  readonly label: string;
  /** Where it can be looked at; left out where it has no address of its own. */
  readonly href?: (id: string) => Href;
}

let all: Chunk<readonly ReportKind[]> | undefined;
const kinds = new Map<SubjectType, ReportKind>();

/** Makes known where is said what can be reported. Called once, when the app starts. */
export function setReportKinds(given: Chunk<readonly ReportKind[]>) {
  all = given;
}

/** Fetches what is said of all kinds; once it is there `reportKind` finds it. */
export async function loadReportKinds(): Promise<void> {
  for (const kind of (await all?.fetch()) ?? []) kinds.set(kind.type, kind);
}

/** How something that was reported is described; undefined for what this release of the app does not know. */
export function reportKind(type: SubjectType): ReportKind | undefined {
  return kinds.get(type);
}

import type { OwnReport, Report } from '@quad/contract/moderation/reports';
import type { Href } from '../../../lib/routing/address.ts';
import { reportKind } from '../parts/reports/report-kinds.ts';

const OUTCOMES: Record<NonNullable<Report['outcome']>, string> = {
  hidden: 'It has been hidden.',
  removed: 'It has been removed.',
  warned: 'The person has been warned.',
  suspended: 'The account has been suspended.',
  disabled: 'The account has been disabled.',
  no_violation: 'No rules were broken.',
  undone: 'A decision was made, and undone after another look.',
};

/** The status of a report. */
export function outcomeText({ status, outcome }: Pick<Report, 'status' | 'outcome'>): string {
  if (status === 'open') return 'Waiting for a moderator';
  return outcome === null ? 'Closed' : OUTCOMES[outcome];
}

/** The reported thing, in a word or two. */
export function subjectText({ subject }: Pick<Report, 'subject'>): string {
  return reportKind(subject.type)?.label ?? 'Something else';
}

/** After these it can still be opened. */
const STILL_THERE: ReadonlySet<Report['outcome']> = new Set(['no_violation', 'warned', 'undone']);

/** The address of the reported thing; undefined when it has none or was deleted. */
export function subjectHref({
  subject,
  outcome,
  link,
  isGone,
}: Pick<OwnReport, 'subject' | 'outcome' | 'link' | 'isGone'>): Href | undefined {
  if (isGone || (outcome !== null && !STILL_THERE.has(outcome))) return undefined;
  // the domain that shows it has written its address
  return link ? (link as Href) : reportKind(subject.type)?.href?.(subject.id);
}

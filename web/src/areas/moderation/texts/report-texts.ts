import { t } from '@lingui/core/macro';
import type { OwnReport, Report } from '@quad/contract/moderation/reports';
import type { Href } from '../../../lib/routing/address.ts';
import { reportKind } from '../parts/reports/report-kinds.ts';

const OUTCOMES: Record<NonNullable<Report['outcome']>, string> = {
  get hidden() {
    return t`It has been hidden.`;
  },
  get removed() {
    return t`It has been removed.`;
  },
  get warned() {
    return t`The person has been warned.`;
  },
  get suspended() {
    return t`The account has been suspended.`;
  },
  get disabled() {
    return t`The account has been disabled.`;
  },
  get no_violation() {
    return t`No rules were broken.`;
  },
  get undone() {
    return t`A decision was made, and reversed after another look.`;
  },
};

export function outcomeText({ status, outcome }: Pick<Report, 'status' | 'outcome'>): string {
  if (status === 'open') return t`Waiting for a moderator`;
  return outcome === null ? t`Closed` : OUTCOMES[outcome];
}

/** The name of the reported subject. */
export function subjectText({ subject }: Pick<Report, 'subject'>): string {
  return reportKind(subject.type)?.label ?? t`Something else`;
}

/** The outcomes that leave the subject in place. */
const LINKED_OUTCOMES: ReadonlySet<Report['outcome']> = new Set(['no_violation', 'warned', 'undone']);

/** The address of the reported subject; undefined when it has none or was removed. */
export function subjectHref({
  subject,
  outcome,
  link,
  isGone,
}: Pick<OwnReport, 'subject' | 'outcome' | 'link' | 'isGone'>): Href | undefined {
  if (isGone || (outcome !== null && !LINKED_OUTCOMES.has(outcome))) return undefined;
  // The area of the subject wrote the address.
  return link ? (link as Href) : reportKind(subject.type)?.href?.(subject.id);
}

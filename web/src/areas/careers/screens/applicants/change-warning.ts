import type { Applicant } from '@quad/contract/careers/applicants';
import type { SetStatus } from '@quad/contract/careers/posting-terms';

/**
 * The consequence of a status for these applicants: how many are notified, and whose booked interviews are cancelled.
 */
export function changeWarning(
  applicants: readonly Pick<Applicant, 'status' | 'interview'>[],
  status: SetStatus,
  now = Date.now(),
): string {
  const notified = applicants.filter((each) => each.status !== status && each.status !== 'Withdrawn');
  if (notified.length === 0) return 'Nothing changes, so no one is notified.';
  const people =
    notified.length === 1 ? '1 applicant will be notified' : `${notified.length} applicants will be notified`;
  const cancelled = status === 'Interviewing' ? [] : notified.filter(({ interview }) => isAhead(interview, now));
  if (cancelled.length === 0) return `${people} at once.`;
  const interviews = cancelled.length === 1 ? '1 booked interview is' : `${cancelled.length} booked interviews are`;
  return `${people} at once. ${interviews} cancelled.`;
}

const isAhead = (interview: Applicant['interview'], now: number) =>
  interview !== null && Date.parse(interview.startsAt) > now;

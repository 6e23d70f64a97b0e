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
  const told = applicants.filter((each) => each.status !== status && each.status !== 'Withdrawn');
  if (told.length === 0) return 'Nothing changes, so no one is notified.';
  const people = told.length === 1 ? '1 applicant will be notified' : `${told.length} applicants will be notified`;
  const dropped = status === 'Interviewing' ? [] : told.filter(({ interview }) => isAhead(interview, now));
  if (dropped.length === 0) return `${people} at once.`;
  const interviews = dropped.length === 1 ? '1 booked interview is' : `${dropped.length} booked interviews are`;
  return `${people} at once. ${interviews} cancelled.`;
}

const isAhead = (interview: Applicant['interview'], now: number) =>
  interview !== null && Date.parse(interview.startsAt) > now;

import { plural, t } from '@lingui/core/macro';
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
  if (notified.length === 0) return t`Nothing changes, so no one is notified.`;
  const notice = t`${plural(notified.length, {
    one: '# applicant will be notified at once.',
    other: '# applicants will be notified at once.',
  })}`;
  const cancelled = status === 'Interviewing' ? [] : notified.filter(({ interview }) => isAhead(interview, now));
  if (cancelled.length === 0) return notice;
  const loss = t`${plural(cancelled.length, {
    one: '# booked interview is cancelled.',
    other: '# booked interviews are cancelled.',
  })}`;
  return `${notice} ${loss}`;
}

const isAhead = (interview: Applicant['interview'], now: number) =>
  interview !== null && Date.parse(interview.startsAt) > now;

import { t } from '@lingui/core/macro';
import type { PostingStatus } from '@quad/contract/careers/posting-terms';
import { comingText, weekdayMoment } from '@quad/contract/text/dates';

const DAY = 24 * 3600_000;

/** The time between two updates of a text in minutes, in milliseconds. */
export const MINUTES_UPDATED_EVERY = 20_000;

/** Whether a deadline is near enough for a countdown. */
const isLastDay = (left: number): boolean => left >= 0 && left < DAY;

/** The time left in milliseconds; negative after the deadline. Its last second is still open. */
export const timeLeft = (deadline: string, now: number): number => Date.parse(deadline) - now;

/** The text of a deadline: `Closes in 5 days`, on the last day `Closes in 3 h 20 min`. `now` is in milliseconds. */
export function deadlineText(deadline: string | null, now: number): string {
  if (deadline === null) return t`No deadline`;
  return timeLeft(deadline, now) < 0 ? t`Deadline passed` : t`Closes ${comingText(deadline, now)}`;
}

/** The status and deadline of a posting, which decide whether and until when it accepts applications. */
export interface Closing {
  readonly status: PostingStatus;
  readonly deadline: string | null;
}

/**
 * The text of a posting's deadline. `Closes in` is only for postings that accept applications now. A posting that was
 * closed early reads `Closed`, and a posting that is not open yet shows the day.
 */
export function closingText({ status, deadline }: Closing, now: number): string {
  if (deadline !== null && timeLeft(deadline, now) < 0) return t`Deadline passed`;
  if (status === 'Closed') return t`Closed`;
  if (status === 'Interviewing') return t`Applications are closed`;
  if (status !== 'Open' && deadline !== null) return t`Deadline ${weekdayMoment(deadline)}`;
  return deadlineText(deadline, now);
}

/** Whether a posting accepts applications on its last day. */
export const isClosingSoon = ({ status, deadline }: Closing, now: number): boolean =>
  status === 'Open' && deadline !== null && isLastDay(timeLeft(deadline, now));

/** The time left on the last day, to the second: `3:20:05`. */
export function countdown(left: number): string {
  const seconds = Math.max(0, Math.floor(left / 1000));
  const two = (part: number) => String(part).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

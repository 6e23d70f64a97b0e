import { DEPARTMENTS } from '@quad/contract/people/departments';
import type { PollKind } from '@quad/contract/polls/poll-terms';
import type { Poll, PollAudience } from '@quad/contract/polls/polls';
import type { SurveyQuestion } from '@quad/contract/polls/survey-questions';

/** The time between updates of texts in minutes, in milliseconds. */
export const MINUTE_UPDATE_MS = 20_000;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const KIND_NAMES: Readonly<Record<PollKind, string>> = {
  poll: 'Poll',
  survey: 'Survey',
  ballot: 'Secret ballot',
};

/** The author's label of a number on the question's scale; empty without one. */
export function labelOf(
  { scale, firstLabel, lastLabel }: Pick<SurveyQuestion, 'scale' | 'firstLabel' | 'lastLabel'>,
  number: number,
): string {
  if (number === 1) return firstLabel;
  return number === scale ? lastLabel : '';
}

/** `1 vote`, `12 answers`. */
export function votesText({ pollKind, votesCount }: Pick<Poll, 'pollKind' | 'votesCount'>): string {
  const one = pollKind === 'survey' ? 'answer' : 'vote';
  return `${votesCount.toLocaleString('en-IN')} ${votesCount === 1 ? one : `${one}s`}`;
}

/** The end of a poll: `Ends in 3 h`, `Ends 24 Nov, 5:00 pm`, `Ended 24 Nov`; empty for an open poll without an end. */
export function endText({ isOpen, endsAt }: Pick<Poll, 'isOpen' | 'endsAt'>, now: number): string {
  if (endsAt === null) return isOpen ? '' : 'Ended';
  const left = Date.parse(endsAt) - now;
  if (!isOpen || left <= 0) return `Ended ${dayOf(endsAt)}`;
  if (left < HOUR) return `Ends in ${Math.ceil(left / MINUTE)} min`;
  if (left < DAY) return `Ends in ${Math.floor(left / HOUR)} h`;
  if (left < 7 * DAY) return `Ends in ${Math.floor(left / DAY)} d`;
  return `Ends ${dayOf(endsAt)}`;
}

/** A day: `24 Nov`, with the year unless it is the current one. */
function dayOf(instant: string): string {
  const date = new Date(instant);
  const sameYear = date.getFullYear() === new Date().getFullYear();
  return date.toLocaleDateString('en-IN', { day: 'numeric', month: 'short', ...(sameYear ? {} : { year: 'numeric' }) });
}

/** The people who may vote; null for everyone. */
export function audienceText({ who, department, year, group }: PollAudience): string | null {
  if (who === 'department' && department) return `For ${DEPARTMENTS[department]}`;
  if (who === 'year') return `For year ${year}`;
  return who === 'group' ? `For ${group?.title ?? 'a study group'}` : null;
}

/** The reason for hidden results; null for visible ones. */
export function withheldText({ resultState, hasVoted, pollKind, votesCount }: Poll): string | null {
  if (resultState === 'after_end' && (hasVoted || pollKind === 'ballot')) return 'Results appear when voting ends.';
  if (resultState === 'counting') return 'Votes are being counted.';
  if (resultState === 'too_few') {
    return votesCount === 0 ? 'Nobody voted.' : 'Fewer than 5 people voted, so the result stays secret.';
  }
  return null;
}

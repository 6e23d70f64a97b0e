import { plural, t } from '@lingui/core/macro';
import { SECRET_VOTES_MIN } from '@quad/contract/limits/polls';
import { DEPARTMENTS } from '@quad/contract/people/departments';
import type { NominationState, PollKind } from '@quad/contract/polls/poll-terms';
import type { Poll, PollAudience } from '@quad/contract/polls/polls';
import type { SurveyQuestion } from '@quad/contract/polls/survey-questions';
import { comingText } from '@quad/contract/text/dates';
import { shortDate } from '@quad/contract/text/relative-time';
import { fullNumber } from '../../../lib/counts.ts';

/** The time between updates of texts in minutes, in milliseconds. */
export const MINUTE_UPDATE_MS = 20_000;

export const KIND_NAMES: Readonly<Record<PollKind, string>> = {
  get poll() {
    return t`Poll`;
  },
  get survey() {
    return t`Survey`;
  },
  get ballot() {
    return t`Secret ballot`;
  },
};

/** The author's label of a number on the question's scale; empty without one. */
export function labelOf(
  { scale, firstLabel, lastLabel }: Pick<SurveyQuestion, 'scale' | 'firstLabel' | 'lastLabel'>,
  number: number,
): string {
  if (number === 1) return firstLabel;
  return number === scale ? lastLabel : '';
}

/** `1 vote`, `12 answers`, `12 of 2,980 have voted`; empty before voting opens. */
export function votesText({
  pollKind,
  votesCount,
  eligibleCount,
  phase,
}: Pick<Poll, 'pollKind' | 'votesCount' | 'eligibleCount' | 'phase'>): string {
  if (phase === 'nominations' || phase === 'review') return '';
  if (eligibleCount !== null) {
    const all = fullNumber(Math.max(eligibleCount, votesCount));
    return t`${fullNumber(votesCount)} of ${all} voted`;
  }
  return pollKind === 'survey'
    ? plural(votesCount, { one: '# answer', other: '# answers' })
    : plural(votesCount, { one: '# vote', other: '# votes' });
}

/**
 * The end of a poll: `Ends in 3 h 20 min`, `Ends on 24 Nov`, `Ended 24 Nov`; empty for an open poll without an end. Of
 * an election before voting: `Nominations end in 3 days`, `Voting opens in 3 h`.
 */
export function endText(
  { isOpen, endsAt, phase, nominationsEndAt, opensAt }: Pick<Poll, 'isOpen' | 'endsAt'> & Partial<Poll>,
  now: number,
): string {
  if (phase === 'nominations' && nominationsEndAt) return t`Nominations end ${comingText(nominationsEndAt, now)}`;
  if (phase === 'review' && opensAt) return t`Voting opens ${comingText(opensAt, now)}`;
  if (endsAt === null) return isOpen ? '' : t`Ended`;
  if (!isOpen || Date.parse(endsAt) <= now) return t`Ended ${shortDate(endsAt, now)}`;
  return t`Ends ${comingText(endsAt, now)}`;
}

/** The state of a nomination, for its student and those who decide. */
export const NOMINATION_STATE_TEXTS: Readonly<Record<NominationState, string>> = {
  get waiting() {
    return t`Waiting for a decision`;
  },
  get accepted() {
    return t({ message: 'Accepted', context: 'nomination' });
  },
  get refused() {
    return t`Refused`;
  },
  get withdrawn() {
    return t`Withdrawn`;
  },
  get lapsed() {
    return t`Not on the ballot: it had no decision, or the student could not vote`;
  },
};

/** The requirement of a ballot; null without one. */
export const requirementText = ({ requires }: Pick<Poll, 'requires'>): string | null =>
  requires === 'nothing' ? null : requires === 'listed' ? t`For listed students` : t`For verified students`;

/** The kind of a poll; an election is a ballot with nominations. */
export const kindName = ({ pollKind, nominationsEndAt }: Pick<Poll, 'pollKind' | 'nominationsEndAt'>): string =>
  nominationsEndAt === null ? KIND_NAMES[pollKind] : t`Election`;

/** The people who may vote; null for everyone. */
export function audienceText({ who, department, year, group }: PollAudience): string | null {
  if (who === 'department' && department) return t`For ${DEPARTMENTS[department]}`;
  if (who === 'year') return t`For year ${year ?? ''}`;
  if (who !== 'group') return null;
  return group ? t`For ${group.title}` : t`For a study group`;
}

/** The reason for hidden results; null for visible ones. */
export function withheldText({ resultState, hasVoted, pollKind, votesCount, phase, options }: Poll): string | null {
  if (phase === 'ended' && pollKind === 'ballot' && options.length === 0)
    return t`There was no candidate, so nobody voted.`;
  if (resultState === 'after_end' && pollKind === 'ballot')
    return t`Results appear when voting ends, if at least ${SECRET_VOTES_MIN} people vote.`;
  if (resultState === 'after_end' && hasVoted) return t`Results appear when voting ends.`;
  if (resultState === 'counting') return t`Votes are being counted.`;
  if (resultState === 'too_few') {
    return votesCount === 0
      ? t`Nobody voted.`
      : t`Fewer than ${SECRET_VOTES_MIN} people voted, so the result stays secret.`;
  }
  return null;
}

import { SECRET_VOTES_MIN } from '@quad/contract/limits/polls';
import { DEPARTMENTS, type Department } from '@quad/contract/people/departments';
import type { PollKind, ResultState, ResultsAfter } from '@quad/contract/polls/poll-terms';
import type { PollAudience } from '@quad/contract/polls/polls';

/** What decides who may vote: where each of these stands for those who may, at most one is not null. */
export interface Electorate {
  readonly kind: PollKind;
  readonly audience: PollAudience;
}

/** What is known of whoever would vote. */
export interface Candidate {
  readonly department: Department | null;
  readonly year: number | null;
  /** Whether they are a member of the study group that may vote. */
  readonly isMember: boolean;
}

/** Why somebody may not vote, in words; null when they may. `isUnknown`: their profile does not say what it depends on. */
export function whyNotVote(
  { kind, audience: { who, department, year, group } }: Electorate,
  own: Candidate,
): { says: string; isUnknown: boolean } | null {
  const act = kind === 'survey' ? 'answer' : 'vote';
  if (who === 'department' && department !== null && own.department !== department) {
    const asked = `Only ${DEPARTMENTS[department]} can ${act}.`;
    return own.department === null
      ? { says: `${asked} Add your department to your profile.`, isUnknown: true }
      : { says: `${asked} Your department is ${DEPARTMENTS[own.department]}.`, isUnknown: false };
  }
  if (who === 'year' && own.year !== year) {
    const asked = `Only year ${year} can ${act}.`;
    return own.year === null
      ? { says: `${asked} Add your year to your profile.`, isUnknown: true }
      : { says: `${asked} You are in year ${own.year}.`, isUnknown: false };
  }
  if (who === 'group' && !own.isMember) {
    return {
      says: `Only members of ${group?.title ?? 'the group'} can ${act}. Join the group first.`,
      isUnknown: false,
    };
  }
  return null;
}

/** What decides what is shown of the results. */
export interface ResultsOf {
  readonly kind: PollKind;
  readonly resultsAfter: ResultsAfter;
  readonly withoutNames: boolean;
  readonly votesCount: number;
  /** Its time is over, or its author has closed it. */
  readonly hasEnded: boolean;
  /** Everything that follows from the end has happened: the votes of a ballot are counted. */
  readonly isSettled: boolean;
}

/** What a viewer is shown of the results of a poll. */
export function resultStateOf(
  poll: ResultsOf,
  viewer: { readonly isAuthor: boolean; readonly hasVoted: boolean; readonly mayVote: boolean },
): ResultState {
  if (poll.kind === 'survey') return viewer.isAuthor ? surveyResultState(poll) : 'author_only';
  if (poll.kind === 'ballot') {
    if (!poll.hasEnded) return 'after_end';
    if (!poll.isSettled) return 'counting';
    return poll.votesCount < SECRET_VOTES_MIN ? 'too_few' : 'shown';
  }
  if (poll.hasEnded) return 'shown';
  if (poll.resultsAfter === 'end') return 'after_end';
  return viewer.hasVoted || viewer.isAuthor || !viewer.mayVote ? 'shown' : 'after_vote';
}

/**
 * What the author of a survey sees. Without names the answers show all at once and only when there are some: whoever looks
 * before and after somebody answers would know what they said.
 */
export function surveyResultState({
  withoutNames,
  hasEnded,
  votesCount,
}: Pick<ResultsOf, 'withoutNames' | 'hasEnded' | 'votesCount'>): 'shown' | 'after_end' | 'too_few' {
  if (!withoutNames) return 'shown';
  if (!hasEnded) return 'after_end';
  return votesCount < SECRET_VOTES_MIN ? 'too_few' : 'shown';
}

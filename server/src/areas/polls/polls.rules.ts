import { msg, select } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import { SECRET_VOTES_MIN } from '@quad/contract/limits/polls';
import { DEPARTMENTS, type Department } from '@quad/contract/people/departments';
import type {
  BallotRequirement,
  PollKind,
  PollPhase,
  ResultState,
  ResultsAfter,
} from '@quad/contract/polls/poll-terms';
import type { PollAudience } from '@quad/contract/polls/polls';

/** The parts of a poll that decide who may vote. */
export interface Electorate {
  readonly kind: PollKind;
  readonly audience: PollAudience;
  readonly requires: BallotRequirement;
}

/** A person who may want to vote. */
export interface Voter {
  readonly department: Department | null;
  readonly year: number | null;
  /** Whether they are a member of the poll's study group. */
  readonly isMember: boolean;
  /** Whether they are what a ballot requires. */
  readonly isAsRequired: boolean;
}

/** Why a person may not vote. `isUnknown`: their profile lacks the department or year. */
export interface VoteRefusal {
  readonly says: string;
  readonly isUnknown: boolean;
  readonly isUnverified: boolean;
}

/** Why a person may not vote; null if they may. The SQL function `poll_electors` selects the people who may. */
export function voteRefusal(electorate: Electorate, own: Voter): VoteRefusal | null {
  if (!own.isAsRequired && electorate.requires === 'listed') {
    const says = say(msg`Only students on the college’s list can vote. Ask the college office to add you.`);
    return { says, isUnknown: false, isUnverified: false };
  }
  if (!own.isAsRequired && electorate.requires === 'verified') {
    return { says: say(msg`Only verified students can vote.`), isUnknown: false, isUnverified: true };
  }
  const refusal = audienceRefusal(electorate, own);
  return refusal && { ...refusal, isUnverified: false };
}

function audienceRefusal(
  { kind, audience: { who, department, year, group } }: Electorate,
  own: Voter,
): { says: string; isUnknown: boolean } | null {
  const act = kind === 'survey' ? 'answer' : 'vote';
  if (who === 'department' && department !== null && own.department !== department) {
    const wanted = DEPARTMENTS[department];
    return own.department === null
      ? {
          says: say(
            msg`Only ${{ wanted }} can ${select({ act }, { answer: 'answer', other: 'vote' })}. Add your department to your profile.`,
          ),
          isUnknown: true,
        }
      : {
          says: say(
            msg`Only ${{ wanted }} can ${select({ act }, { answer: 'answer', other: 'vote' })}. Your department is ${{ own: DEPARTMENTS[own.department] }}.`,
          ),
          isUnknown: false,
        };
  }
  if (who === 'year' && own.year !== year) {
    return own.year === null
      ? {
          says: say(
            msg`Only year ${{ year }} can ${select({ act }, { answer: 'answer', other: 'vote' })}. Add your year to your profile.`,
          ),
          isUnknown: true,
        }
      : {
          says: say(
            msg`Only year ${{ year }} can ${select({ act }, { answer: 'answer', other: 'vote' })}. You are in year ${{ own: own.year }}.`,
          ),
          isUnknown: false,
        };
  }
  if (who === 'group' && !own.isMember) {
    return {
      says: group
        ? say(
            msg`Only members of ${{ group: group.title }} can ${select({ act }, { answer: 'answer', other: 'vote' })}. Join the group first.`,
          )
        : say(
            msg`Only members of the group can ${select({ act }, { answer: 'answer', other: 'vote' })}. Join the group first.`,
          ),
      isUnknown: false,
    };
  }
  return null;
}

/** The parts of a poll that decide its phase. `isOpened`: voting has opened; true for polls without nominations. */
export interface PollTimes {
  readonly hasEnded: boolean;
  readonly isOpened: boolean;
  readonly takesNominations: boolean;
}

export function phaseOf({ hasEnded, isOpened, takesNominations }: PollTimes): PollPhase {
  if (hasEnded) return 'ended';
  if (isOpened) return 'voting';
  return takesNominations ? 'nominations' : 'review';
}

/** The parts of a poll that decide which results are shown. */
export interface ResultConditions {
  readonly kind: PollKind;
  readonly resultsAfter: ResultsAfter;
  readonly withoutNames: boolean;
  readonly votesCount: number;
  /** The time is over, or the author has closed the poll. */
  readonly hasEnded: boolean;
  /** The end is processed: the votes of a ballot are counted. */
  readonly isSettled: boolean;
}

/** Which results of a poll a viewer sees. */
export function resultStateOf(
  poll: ResultConditions,
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
 * Which results the author of a survey sees. Answers without names show only after the end, and only if there are
 * enough: an author who reads them before and after one person answers would know that person's answers.
 */
export function surveyResultState({
  withoutNames,
  hasEnded,
  votesCount,
}: Pick<ResultConditions, 'withoutNames' | 'hasEnded' | 'votesCount'>): 'shown' | 'after_end' | 'too_few' {
  if (!withoutNames) return 'shown';
  if (!hasEnded) return 'after_end';
  return votesCount < SECRET_VOTES_MIN ? 'too_few' : 'shown';
}

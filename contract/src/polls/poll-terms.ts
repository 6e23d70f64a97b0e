import { msg } from '@lingui/core/runtime-macro';
import { say } from '../language/say.ts';

/** The terms of polls, surveys and secret ballots. No schema, because the browser loads this file. */

/**
 * A `poll` is one question with live results. A `survey` has several questions, with answers for its author. A `ballot`
 * is one question with votes that cannot be linked to voters, counted when it ends.
 */
export const POLL_KINDS = ['poll', 'survey', 'ballot'] as const;
export type PollKind = (typeof POLL_KINDS)[number];

export const POLL_AUDIENCES = ['all', 'department', 'year', 'group'] as const;
export type PollAudience = (typeof POLL_AUDIENCES)[number];

/** The requirement of a ballot beside its audience: none, students of the college's list, or verified students. */
export const BALLOT_REQUIREMENTS = ['nothing', 'listed', 'verified'] as const;
export type BallotRequirement = (typeof BALLOT_REQUIREMENTS)[number];

/**
 * The phases of a poll. Only an election, which is a ballot with nominations, has the first two: students nominate
 * themselves, then the last nominations are decided until voting opens.
 */
export const POLL_PHASES = ['nominations', 'review', 'voting', 'ended'] as const;
export type PollPhase = (typeof POLL_PHASES)[number];

/**
 * The states of a nomination. `waiting` for a decision; `withdrawn` by its student; `lapsed` when voting opened without a
 * decision, or when its student could not vote any more.
 */
export const NOMINATION_STATES = ['waiting', 'accepted', 'refused', 'withdrawn', 'lapsed'] as const;
export type NominationState = (typeof NOMINATION_STATES)[number];

/** The last option of every election. */
export const NONE_OF_THE_ABOVE = 'None of the above';

/** An option as people read it: the one that Quad adds is in the language of now. */
export const optionText = (option: string): string =>
  option === NONE_OF_THE_ABOVE ? say(msg`None of the above`) : option;

/** When voters see the results of a poll. */
export const RESULTS_AFTER = ['vote', 'end'] as const;
export type ResultsAfter = (typeof RESULTS_AFTER)[number];

/** The lists of polls, in display order. */
export const POLL_LISTS = ['open', 'mine', 'ended'] as const;
export type PollListName = (typeof POLL_LISTS)[number];

/**
 * The results for a viewer.
 * - `shown`: all of them.
 * - `after_vote`, `after_end`: hidden until the viewer has voted, or until the end.
 * - `too_few`: hidden, because fewer than `SECRET_VOTES_MIN` people took part.
 * - `counting`: the votes of a ballot that has just ended are being counted.
 * - `author_only`: the results of a survey are for its author.
 */
export const RESULT_STATES = ['shown', 'after_vote', 'after_end', 'too_few', 'counting', 'author_only'] as const;
export type ResultState = (typeof RESULT_STATES)[number];

/** One choice, several choices, a number on a scale from 1, or a text. */
export const SURVEY_QUESTION_KINDS = ['one', 'several', 'scale', 'text'] as const;
export type SurveyQuestionKind = (typeof SURVEY_QUESTION_KINDS)[number];

/** The last number of a scale. */
export const SCALES = [5, 10] as const;
export type Scale = (typeof SCALES)[number];

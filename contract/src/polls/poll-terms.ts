/** What polls, surveys and secret ballots are called by. No dependency, because the browser loads it. */

/**
 * A `poll` is one question whose votes are counted as they come; a `survey` is several, whose answers are for its author; a
 * `ballot` is one question whose votes nobody can join with voters, counted when it ends.
 */
export const POLL_KINDS = ['poll', 'survey', 'ballot'] as const;
export type PollKind = (typeof POLL_KINDS)[number];

/** Who may vote. */
export const POLL_AUDIENCES = ['all', 'department', 'year', 'group'] as const;
export type PollAudience = (typeof POLL_AUDIENCES)[number];

/** When voters see the results of a poll. */
export const RESULTS_AFTER = ['vote', 'end'] as const;
export type ResultsAfter = (typeof RESULTS_AFTER)[number];

/** The lists of polls, in the order in which they are offered. */
export const POLL_LISTS = ['open', 'mine', 'ended'] as const;
export type PollListName = (typeof POLL_LISTS)[number];

/**
 * What a viewer is shown of the results: all of them; nothing until they have voted or until the end; nothing because fewer
 * than `SECRET_VOTES_MIN` took part; nothing yet, because the votes of a ballot that has just ended are being counted; or, of
 * a survey, nothing because they are for its author.
 */
export const RESULT_STATES = ['shown', 'after_vote', 'after_end', 'too_few', 'counting', 'author_only'] as const;
export type ResultState = (typeof RESULT_STATES)[number];

/** One choice, several, a number of a scale from 1, or a text. */
export const SURVEY_QUESTION_KINDS = ['one', 'several', 'scale', 'text'] as const;
export type SurveyQuestionKind = (typeof SURVEY_QUESTION_KINDS)[number];

/** The last number of a scale. */
export const SCALES = [5, 10] as const;
export type Scale = (typeof SCALES)[number];

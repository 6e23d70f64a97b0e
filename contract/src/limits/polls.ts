import { SECOND } from './units.ts';

// Limits of polls: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

/** Polls, surveys and secret ballots: the question or title, and the options. */
export const POLL_QUESTION_MAX = 200;
export const POLL_DESCRIPTION_MAX = 1000;
export const POLL_OPTION_MAX = 100;
export const POLL_OPTIONS = { min: 2, max: 10 } as const;
/** The latest end of a poll, from its start. */
export const POLL_LASTS_MAX_MS = 366 * 24 * 3600 * SECOND;
export const POLLS_PAGE_SIZE = 30;
export const POLLS_PAGE_DEFAULT = 10;
export const SURVEY_QUESTIONS_MAX = 20;
export const SURVEY_TEXT_MAX = 2000;
/** The last number of the longest scale. */
export const SCALE_MAX = 10;
/** The label of an end of a scale. */
export const SCALE_LABEL_MAX = 40;
/** Listed texts per question of a survey. */
export const SURVEY_TEXTS_LISTED = 100;
/** Results of anonymous surveys and ballots stay hidden with fewer participants. */
export const SECRET_VOTES_MIN = 5;

/** An election: the statement of a candidate, the reason of a decision, and nominations that are not withdrawn. */
export const NOMINATION_STATEMENT_MAX = 1000;
export const NOMINATION_REASON_MAX = 500;
export const NOMINATIONS_MAX = 100;
/** The options of a ballot, without `None of the above`. */
export const CANDIDATES_MAX = POLL_OPTIONS.max - 1;
/** Turnout merges groups with fewer people. */
export const TURNOUT_GROUP_MIN = 5;

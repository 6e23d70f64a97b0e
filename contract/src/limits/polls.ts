import { SECOND } from './units.ts';

// Limits of polls: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

/** Polls, surveys and secret ballots: the question, or the title of a survey, and its options. */
export const POLL_QUESTION_MAX = 200;
export const POLL_DESCRIPTION_MAX = 1000;
export const POLL_OPTION_MAX = 100;
export const POLL_OPTIONS = { min: 2, max: 10 } as const;
/** How far ahead one ends at most. */
export const POLL_LASTS_MAX_MS = 366 * 24 * 3600 * SECOND;
export const POLLS_PAGE_SIZE = 30;
export const POLLS_PAGE_DEFAULT = 10;
export const SURVEY_QUESTIONS_MAX = 20;
export const SURVEY_TEXT_MAX = 2000;
/** The last number of the longest scale. */
export const SCALE_MAX = 10;
/** What an end of a scale means. */
export const SCALE_LABEL_MAX = 40;
/** Texts that are listed of one question of a survey. */
export const SURVEY_TEXTS_LISTED = 100;
/** With fewer who took part, results that nobody is to be known by are not shown. */
export const SECRET_VOTES_MIN = 5;

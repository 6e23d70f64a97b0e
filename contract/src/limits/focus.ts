// Limits of focus: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

/** The last day of exam mode is at most this many days ahead: the end of a semester with all its exams. */
export const EXAM_MODE_DAYS_MAX = 120;

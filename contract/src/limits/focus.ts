// Limits of focus: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

/** The last day of exam mode is at most so many days ahead: a semester's end with all its papers. */
export const EXAM_MODE_DAYS_MAX = 120;

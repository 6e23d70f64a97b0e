import { MB, SECOND } from './units.ts';

// Limits of careers: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

/** Internships and jobs. */
export const POSTING_TITLE_MAX = 120;
export const POSTING_COMPANY_MAX = 100;
export const POSTING_LOCATION_MAX = 100;
export const POSTING_PAY_MAX = 80;
export const POSTING_DESCRIPTION_MAX = 5000;
/** Internships, jobs or programs per page: maximum and default. */
export const POSTINGS_PAGE_SIZE = 30;
/** Drafts and pending postings per person. */
export const POSTINGS_UNPUBLISHED_MAX = 20;
/** Questions to applicants: how many, and the lengths of a question, a choice and an answer. */
export const QUESTIONS_MAX = 10;
export const QUESTION_MAX = 300;
export const QUESTION_CHOICES_MAX = 12;
export const CHOICE_MAX = 100;
export const ANSWER_MAX = 2000;
/** The reason for not approving a posting. */
export const REVIEW_REASON_MAX = 500;
export const CGPA_MAX = 10;
export const BACKLOGS_MAX = 60;
export const GRADUATION_YEARS = { from: 1950, to: 2100 } as const;
export const OFFICERS_LISTED = 100;
/** Résumés on a profile. */
export const RESUMES_MAX = 5;
export const RESUME_MAX_BYTES = 5 * MB;
export const RESUME_MAX_PAGES = 20;
export const APPLICATIONS_PAGE_SIZE = 50;
export const APPLICANTS_PAGE_SIZE = 100;
/** Applicants per change of status. */
export const APPLICANTS_CHANGED_MAX = 200;
/** The poster's own text about an applicant. */
export const STAGE_MAX = 60;
export const NOTE_MAX = 2000;
export const SLOTS_AT_ONCE = 50;
export const SLOTS_PER_POSTING = 300;
export const SLOT_CAPACITY_MAX = 100;
export const SLOT_PLACE_MAX = 200;
/** Users are reminded of a saved posting this long before its deadline. */
export const DEADLINE_REMINDER_MS = 2 * 24 * 3600 * SECOND;
export const PROGRAM_DURATION_MAX = 60;
export const CERTIFICATES_LISTED = 100;

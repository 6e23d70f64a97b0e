import { MB, SECOND } from './units.ts';

// Limits of careers: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

/** Internships and jobs, and what is said of one. */
export const POSTING_TITLE_MAX = 120;
export const POSTING_COMPANY_MAX = 100;
export const POSTING_LOCATION_MAX = 100;
export const POSTING_PAY_MAX = 80;
export const POSTING_DESCRIPTION_MAX = 5000;
/** Internships, jobs or programs a page has at most, and unless told. */
export const POSTINGS_PAGE_SIZE = 30;
/** Postings of one person that are drafts or wait for approval. */
export const POSTINGS_UNPUBLISHED_MAX = 20;
/** What the poster asks of applicants, how long each question, each choice and each answer can be. */
export const QUESTIONS_MAX = 10;
export const QUESTION_MAX = 300;
export const QUESTION_CHOICES_MAX = 12;
export const CHOICE_MAX = 100;
export const ANSWER_MAX = 2000;
/** Why a posting was not approved. */
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
/** Applicants whose status is changed at once. */
export const APPLICANTS_CHANGED_MAX = 200;
/** The poster's own words about an applicant. */
export const STAGE_MAX = 60;
export const NOTE_MAX = 2000;
export const SLOTS_AT_ONCE = 50;
export const SLOTS_PER_POSTING = 300;
export const SLOT_CAPACITY_MAX = 100;
export const SLOT_PLACE_MAX = 200;
/** Who has saved a posting is reminded so long before its deadline. */
export const DEADLINE_REMINDER_MS = 2 * 24 * 3600 * SECOND;
export const PROGRAM_DURATION_MAX = 60;
export const CERTIFICATES_LISTED = 100;

/** The terms of internships, jobs and programs as they are sent and shown. No dependency, because the browser loads it. */

export const POSTING_KINDS = ['internship', 'job'] as const;
export type PostingKind = (typeof POSTING_KINDS)[number];

/** How an internship is done. */
export const WORK_TYPES = ['Remote', 'Hybrid'] as const;
export type WorkType = (typeof WORK_TYPES)[number];

/**
 * What becomes of a posting: `Draft` and `Pending` (waiting for approval) are seen by its poster, who is shown nothing
 * else of others'; applications are taken while it is `Open`, and while it is `Interviewing` or `Closed` none are.
 */
export const POSTING_STATUSES = ['Draft', 'Pending', 'Open', 'Interviewing', 'Closed'] as const;
export type PostingStatus = (typeof POSTING_STATUSES)[number];

export const APPLICATION_STATUSES = [
  'Applied',
  'Interviewing',
  'Accepted',
  'Rejected',
  'Completed',
  'Withdrawn',
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** What a poster can set; withdrawing is the applicant's own. */
export const SET_STATUSES = ['Applied', 'Interviewing', 'Accepted', 'Rejected', 'Completed'] as const;
export type SetStatus = (typeof SET_STATUSES)[number];

/** An application can be withdrawn until it is decided. */
export const UNDECIDED_STATUSES = ['Applied', 'Interviewing'] as const satisfies readonly ApplicationStatus[];

export const QUESTION_KINDS = ['text', 'choice', 'number'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** The rules of a drive, in the order in which they are explained. */
export const ELIGIBILITY_RULES = ['departments', 'years', 'minCgpa', 'noBacklogs', 'oneOffer'] as const;
export type EligibilityRule = (typeof ELIGIBILITY_RULES)[number];

export const PROGRAM_MODES = ['Online', 'On campus', 'Hybrid'] as const;
export type ProgramMode = (typeof PROGRAM_MODES)[number];

/** What a certificate states: that an event was attended, a program completed, or somebody placed through it. */
export const CERTIFICATE_KINDS = ['attendance', 'completion', 'placement'] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

/** What the certificates of a program state. */
export const PROGRAM_CERTIFIES = ['completion', 'placement'] as const;
export type ProgramCertifies = (typeof PROGRAM_CERTIFIES)[number];

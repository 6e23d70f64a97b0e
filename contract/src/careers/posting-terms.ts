/**
 * The terms of internships, jobs and programs, as sent and shown. No dependency, because the browser loads this file.
 */

export const POSTING_KINDS = ['internship', 'job'] as const;
export type PostingKind = (typeof POSTING_KINDS)[number];

/** Where an intern works. */
export const WORK_TYPES = ['Remote', 'Hybrid'] as const;
export type WorkType = (typeof WORK_TYPES)[number];

/**
 * The states of a posting. Only its poster sees a `Draft`; approvers see a `Pending` one (waiting for approval), too.
 * Applications are open only while it is `Open`.
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

/** The statuses that a poster can set. Only the applicant can withdraw. */
export const SET_STATUSES = ['Applied', 'Interviewing', 'Accepted', 'Rejected', 'Completed'] as const;
export type SetStatus = (typeof SET_STATUSES)[number];

/** The statuses in which an application can be withdrawn. */
export const UNDECIDED_STATUSES = ['Applied', 'Interviewing'] as const satisfies readonly ApplicationStatus[];

export const QUESTION_KINDS = ['text', 'choice', 'number'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** The eligibility rules, in display order. */
export const ELIGIBILITY_RULES = ['departments', 'years', 'minCgpa', 'noBacklogs', 'oneOffer'] as const;
export type EligibilityRule = (typeof ELIGIBILITY_RULES)[number];

export const PROGRAM_MODES = ['Online', 'On campus', 'Hybrid'] as const;
export type ProgramMode = (typeof PROGRAM_MODES)[number];

/** The fact that a certificate states: attendance at an event, completion of a program, or a placement through it. */
export const CERTIFICATE_KINDS = ['attendance', 'completion', 'placement'] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

/** The fact that the certificates of a program state. */
export const PROGRAM_CERTIFIES = ['completion', 'placement'] as const;
export type ProgramCertifies = (typeof PROGRAM_CERTIFIES)[number];

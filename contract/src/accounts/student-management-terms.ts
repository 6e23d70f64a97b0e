/** The keys of the table of listed students. No dependency, because the browser loads this file. */

/**
 * Whether a listed student has joined, and the state of their last invitation.
 * - `joined`: has an account whose address is confirmed.
 * - `unconfirmed`: an account has the listed address, but its owner has not confirmed the address.
 * - `none`: never invited.
 * - `queued`: the mail waits to be sent, or to be sent again.
 * - `sent`: the mail server accepted the mail.
 * - `failed`: the mail server refused the mail, or was not reached for hours.
 * - `expired`: the link is too old.
 * - `link`: Quad could not send mail, so an admin got the link to hand over.
 */
export const STUDENT_STATES = ['joined', 'unconfirmed', 'none', 'queued', 'sent', 'failed', 'expired', 'link'] as const;
export type StudentState = (typeof STUDENT_STATES)[number];

/** States to filter by: each state, and `open` for everyone who has not joined. */
export const STUDENT_STATE_FILTERS = ['open', ...STUDENT_STATES] as const;

/** Which students a table shows: by default those who have not graduated. */
export const STUDENT_GROUPS = ['graduates', 'everyone'] as const;

export const STUDENT_SORTS = ['name', 'rollNumber'] as const;
export type StudentSort = (typeof STUDENT_SORTS)[number];

/** `invite`: mail a first invitation. `remind`: mail a new link to students who were invited before. */
export const STUDENT_ACTS = ['invite', 'remind'] as const;
export type StudentActKind = (typeof STUDENT_ACTS)[number];

/**
 * Outcomes of an action on a student.
 * - `done`: the mail is queued.
 * - `joined`: they have an account.
 * - `invited`: they were invited before, so they can only be reminded.
 * - `uninvited`: they were never invited, so there is nothing to remind of.
 * - `recent`: they got a mail in the last 24 hours.
 * - `queued`: their last mail still waits to be sent.
 * - `changed`: another admin was faster.
 * - `gone`: they are no longer on the list.
 */
export const STUDENT_OUTCOMES = [
  'done',
  'joined',
  'invited',
  'uninvited',
  'recent',
  'queued',
  'changed',
  'gone',
] as const;
export type StudentOutcome = (typeof STUDENT_OUTCOMES)[number];

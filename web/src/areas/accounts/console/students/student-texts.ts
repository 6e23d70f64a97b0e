import type {
  STUDENT_GROUPS,
  STUDENT_STATE_FILTERS,
  StudentActKind,
  StudentOutcome,
  StudentState,
} from '@quad/contract/accounts/student-management-terms';

/** The key prefix of all queries of the list of students: an action changes the table and the counts. */
export const STUDENTS_KEY = ['students'] as const;

export const STATES: Readonly<Record<StudentState, string>> = {
  joined: 'Joined',
  unconfirmed: 'Address not confirmed',
  none: 'Not invited',
  queued: 'Mail is waiting',
  sent: 'Mail sent',
  failed: 'Mail refused',
  expired: 'Invitation expired',
  link: 'Link handed over',
};

export const STATE_FILTERS: Readonly<Record<(typeof STUDENT_STATE_FILTERS)[number], string>> = {
  open: 'Not joined',
  ...STATES,
};

export const GROUPS: Readonly<Record<(typeof STUDENT_GROUPS)[number], string>> = {
  graduates: 'Graduates',
  everyone: 'Students and graduates',
};

/** The name of each action in menus and buttons. */
export const ACTS: Readonly<Record<StudentActKind, string>> = { invite: 'Invite', remind: 'Remind' };

/** Why an action skips a student. */
export const OUTCOMES: Readonly<Record<Exclude<StudentOutcome, 'done'>, string>> = {
  joined: 'Has an account',
  invited: 'Invited before: send a reminder',
  uninvited: 'Not invited yet',
  recent: 'Got a mail in the last 24 hours',
  queued: 'The last mail is still waiting',
  changed: 'Changed since the preview',
  gone: 'No longer on the list',
};

export const students = (count: number): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'student' : 'students'}`;

/** The message after a bulk action: `3 students were invited.` */
export const bulkDoneText = (kind: StudentActKind, count: number): string =>
  `${students(count)} ${count === 1 ? 'was' : 'were'} ${kind === 'invite' ? 'invited' : 'reminded'}.`;

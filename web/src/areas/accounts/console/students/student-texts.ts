import { plural, t } from '@lingui/core/macro';
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
  get joined() {
    return t`Joined`;
  },
  get unconfirmed() {
    return t`Address not confirmed`;
  },
  get none() {
    return t`Not invited`;
  },
  get queued() {
    return t`Mail is waiting`;
  },
  get sent() {
    return t`Mail sent`;
  },
  get failed() {
    return t`Mail refused`;
  },
  get expired() {
    return t`Invitation expired`;
  },
  get link() {
    return t`Link handed over`;
  },
};

export const stateFilters = (): Readonly<Record<(typeof STUDENT_STATE_FILTERS)[number], string>> => ({
  open: t`Not joined`,
  ...STATES,
});

export const GROUPS: Readonly<Record<(typeof STUDENT_GROUPS)[number], string>> = {
  get graduates() {
    return t`Graduates`;
  },
  get everyone() {
    return t`Students and graduates`;
  },
};

/** The name of each action in menus and buttons. */
export const ACTS: Readonly<Record<StudentActKind, string>> = {
  get invite() {
    return t`Invite`;
  },
  get remind() {
    return t`Remind`;
  },
};

/** Why an action skips a student. */
export const OUTCOMES: Readonly<Record<Exclude<StudentOutcome, 'done'>, string>> = {
  get joined() {
    return t`Has an account`;
  },
  get invited() {
    return t`Invited before: send a reminder`;
  },
  get uninvited() {
    return t`Not invited yet`;
  },
  get recent() {
    return t`Got a mail in the last 24 hours`;
  },
  get queued() {
    return t`The last mail is still waiting`;
  },
  get changed() {
    return t`Changed since the preview`;
  },
  get gone() {
    return t`No longer on the list`;
  },
};

export const students = (count: number): string => t`${plural(count, { one: '# student', other: '# students' })}`;

/** The message after a bulk action: `3 students were invited.` */
export const bulkDoneText = (kind: StudentActKind, count: number): string =>
  kind === 'invite'
    ? t`${plural(count, { one: '# student was invited.', other: '# students were invited.' })}`
    : t`${plural(count, { one: '# student was reminded.', other: '# students were reminded.' })}`;

import { NOTICE_FILES_MAX, NOTICE_REMINDER_HOURS } from '../limits/college.ts';
import type { ErrorDefinitions } from './definition.ts';

export const COLLEGE_ERRORS = {
  department_twice: { status: 400, message: 'A department can be listed only once.' },
  no_such_college: { status: 404, message: 'There is no such college.' },
  no_such_department: { status: 404, message: 'There is no such department.' },
  no_such_version: { status: 404, message: 'This version is no longer stored.' },
  no_such_notice: { status: 404, message: 'This notice no longer exists.' },
  college_exists: { status: 409, message: 'A college with this name already exists.' },
  content_changed: { status: 409, message: 'Someone else has just changed this page. Please look at it again.' },
  notice_is_published: {
    status: 409,
    message: 'This notice is already published. Its time, its mail and its urgency can no longer change.',
  },
  notice_not_current: { status: 409, message: 'This notice is not shown now, so nobody can be reminded of it.' },
  reminded_recently: {
    status: 409,
    message: `Readers can be reminded of a notice once in ${NOTICE_REMINDER_HOURS} hours.`,
  },
  everyone_has_read: { status: 409, message: 'Everyone has read this notice.' },
  too_many_notice_files: { status: 409, message: `A notice can have up to ${NOTICE_FILES_MAX} files.` },
} as const satisfies ErrorDefinitions;

import { THREAD_MESSAGES_MAX } from '../limits/support.ts';
import type { ErrorDefinitions } from './definition.ts';

export const SUPPORT_ERRORS = {
  no_such_ticket: { status: 404, message: 'There is no such ticket.' },
  no_such_grievance: { status: 404, message: 'There is no such report.' },
  wrong_receipt: { status: 404, message: 'No report has this code. Check each letter and digit, then try again.' },
  committee_suspended: {
    status: 403,
    message:
      'Your account was recovered, so you cannot read reports until another member of the committee confirms that it is yours.',
  },
  committee_changed: {
    status: 409,
    message: 'The committee has just changed. Please check who should not read your report, then send it again.',
  },
  thread_full: {
    status: 409,
    message: `A conversation can have up to ${THREAD_MESSAGES_MAX} messages. Please start a new one.`,
  },
  grievances_locked: {
    status: 503,
    message: 'Confidential reports cannot be opened right now. If you are in danger, call 112.',
    retryAfter: 60,
  },
} as const satisfies ErrorDefinitions;

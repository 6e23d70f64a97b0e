import { GRIEVANCE_STATES } from '@quad/contract/support/feedback-terms';
import { oneOf, type PathList, text } from '../search-params.ts';

export const FEEDBACK_PATHS = {
  '/feedback': {},
  '/feedback/messages': {},
  '/feedback/messages/$ticketId': {},
  /** Without `state`, tickets that wait for an answer. */
  '/feedback/inbox': { state: oneOf('answered', 'closed') },
  '/feedback/support': {},
  '/feedback/reports': {},
  '/feedback/reports/$grievanceId': {},
  '/feedback/committee': { state: oneOf(...GRIEVANCE_STATES), page: text },
  '/feedback/committee/$grievanceId': {},
  '/feedback/members': {},
  '/grievance': {},
  '/grievance/new': {},
  /** The code itself is never part of an address. */
  '/grievance/receipt': {},
} as const satisfies PathList;

/** The terms of feedback and confidential reports. No dependency, because the browser loads this file. */

/** A message to the people who run Quad waits for an answer, is answered, or is closed. */
export const TICKET_STATES = ['open', 'answered', 'closed'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** The subject of a confidential report. */
export const GRIEVANCE_KINDS = ['ragging', 'harassment', 'sexual', 'discrimination', 'safety', 'other'] as const;
export type GrievanceKind = (typeof GRIEVANCE_KINDS)[number];

/** A confidential report is new, in progress, or resolved. */
export const GRIEVANCE_STATES = ['new', 'in_progress', 'resolved'] as const;
export type GrievanceState = (typeof GRIEVANCE_STATES)[number];

export const TICKET_SORTS = ['number', 'name', 'changed', 'messages'] as const;
export type TicketSort = (typeof TICKET_SORTS)[number];

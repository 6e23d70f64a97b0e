/** What feedback and confidential reports are called by. No dependency, because the browser loads it. */

/** A message to the people who run Quad waits for an answer, has one, or is done with. */
export const TICKET_STATES = ['open', 'answered', 'closed'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** What a confidential report is about. */
export const GRIEVANCE_KINDS = ['ragging', 'harassment', 'sexual', 'discrimination', 'safety', 'other'] as const;
export type GrievanceKind = (typeof GRIEVANCE_KINDS)[number];

/** A confidential report has just come, somebody is looking into it, or it is settled. */
export const GRIEVANCE_STATES = ['new', 'in_progress', 'resolved'] as const;
export type GrievanceState = (typeof GRIEVANCE_STATES)[number];

/** The orders of the table of tickets. */
export const TICKET_SORTS = ['number', 'name', 'changed', 'messages'] as const;
export type TicketSort = (typeof TICKET_SORTS)[number];

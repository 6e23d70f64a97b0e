import type { TicketState } from '@quad/contract/support/feedback-terms';

/**
 * The query keys of feedback. Confidential reports have separate keys, which leave the cache with their screen.
 */
export const feedbackKeys = {
  support: ['feedback', 'support'],
  tickets: ['feedback', 'tickets'],
  list: (list: 'mine' | 'all', state?: TicketState) => ['feedback', 'tickets', list, state ?? 'any'],
  ticket: (id: string) => ['feedback', 'ticket', id],
} as const;

export const grievanceKeys = {
  all: ['grievances'],
  about: ['grievances', 'about'],
  mine: ['grievances', 'mine'],
  own: (id: string) => ['grievances', 'mine', id],
  queue: ['grievances', 'queue'],
  page: (state: string | undefined, page: number) => ['grievances', 'queue', state ?? 'any', page],
  report: (id: string) => ['grievances', 'report', id],
  committee: ['grievances', 'committee'],
} as const;

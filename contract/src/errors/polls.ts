import type { ErrorDefinitions } from './definition.ts';

export const POLLS_ERRORS = {
  may_not_vote: { status: 403, message: 'You cannot vote here.' },
  no_such_poll: { status: 404, message: 'This poll no longer exists.' },
  already_voted: { status: 409, message: 'You have already voted.' },
  poll_ended: { status: 409, message: 'Voting has ended.' },
  results_withheld: { status: 409, message: 'There are no results to show yet.' },
  ballots_locked: {
    status: 503,
    message: 'Secret ballots cannot be used right now. Please try again later.',
    retryAfter: 60,
  },
} as const satisfies ErrorDefinitions;

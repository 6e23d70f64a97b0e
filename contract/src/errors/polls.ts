import { CANDIDATES_MAX, NOMINATIONS_MAX } from '../limits/polls.ts';
import type { ErrorDefinitions } from './definition.ts';

export const POLLS_ERRORS = {
  may_not_vote: { status: 403, message: 'You cannot vote here.' },
  no_such_poll: { status: 404, message: 'This poll no longer exists.' },
  already_voted: { status: 409, message: 'You have already voted.' },
  poll_ended: { status: 409, message: 'Voting has ended.' },
  results_withheld: { status: 409, message: 'There are no results to show yet.' },
  voting_not_open: { status: 409, message: 'Voting has not opened yet.' },
  voting_open: { status: 409, message: 'Voting has opened, so the candidates can no longer change.' },
  no_such_nomination: { status: 404, message: 'This nomination no longer exists.' },
  no_nominations: { status: 409, message: 'This election does not take nominations now.' },
  nomination_decided: { status: 409, message: 'Your nomination has been accepted. Withdraw it before you change it.' },
  nomination_changed: { status: 409, message: 'This nomination has changed since you read it. Please read it again.' },
  nomination_own: { status: 403, message: 'Someone else must decide about your own nomination.' },
  too_many_nominations: { status: 409, message: `An election takes up to ${NOMINATIONS_MAX} nominations.` },
  too_many_candidates: { status: 409, message: `A ballot has room for up to ${CANDIDATES_MAX} candidates.` },
  ballots_locked: {
    status: 503,
    message: 'Secret ballots cannot be used right now. Please try again later.',
    retryAfter: 60,
  },
} as const satisfies ErrorDefinitions;

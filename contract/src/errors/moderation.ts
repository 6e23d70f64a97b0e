import { FILTERS_MAX } from '../limits/moderation.ts';
import type { ErrorDefinitions } from './definition.ts';

export const MODERATION_ERRORS = {
  rule_needed: { status: 400, message: 'Please choose the rule that this breaks.' },
  reason_needed: { status: 400, message: 'Please give a reason.' },
  days_needed: { status: 400, message: 'Please choose how long the suspension lasts.' },
  not_offered: { status: 400, message: 'This decision is not possible here.' },
  report_self: { status: 400, message: 'You cannot report yourself or what you wrote.' },
  own_case: { status: 403, message: 'This case is about you. Other moderators decide it.' },
  // One text for every reason, without naming the reason: a moderator must not find out who reported.
  part_in_case: {
    status: 403,
    message: 'Other moderators decide this case.',
  },
  own_proposal: { status: 403, message: 'You proposed this yourself, so someone else has to approve it.' },
  own_decision: {
    status: 403,
    message: 'You took part in this decision, so someone else decides whether to undo it.',
  },
  appeal_expired: { status: 403, message: 'Please sign in again to continue.' },
  no_such_filter: { status: 404, message: 'This filter no longer exists.' },
  no_such_case: { status: 404, message: 'There is no such case.' },
  no_such_decision: { status: 404, message: 'There is no such decision.' },
  no_such_proposal: { status: 404, message: 'There is no proposal here.' },
  no_such_appeal: { status: 404, message: 'There is no open appeal here.' },
  filters_full: {
    status: 409,
    message: `There can be at most ${FILTERS_MAX} filters of a kind. Please remove some first.`,
  },
  case_changed: { status: 409, message: 'Someone else has changed this case. Look at it again.' },
  decision_waits: { status: 409, message: 'A decision about this is already waiting for a second approval.' },
  decision_holds: { status: 409, message: 'A decision already hides this. Restore it first.' },
  newer_case: { status: 409, message: 'There is a newer case about this. Decide it there.' },
  appeal_waits: { status: 409, message: 'Its author has appealed. Decide the appeal in the case.' },
  subject_gone: { status: 409, message: 'This has been deleted. Choose a decision that does not need it.' },
  proposal_lapsed: {
    status: 409,
    message: 'This proposal has waited for more than a day. The case opens again within minutes.',
  },
  proposer_left: {
    status: 409,
    message: 'The moderator who proposed this has left the team. Turn it down, then decide again.',
  },
  cannot_appeal: { status: 409, message: 'This decision cannot be appealed any more.' },
  appealed_before: { status: 409, message: 'You have already appealed this.' },
} as const satisfies ErrorDefinitions;

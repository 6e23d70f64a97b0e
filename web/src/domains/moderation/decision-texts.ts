import type { OwnDecision } from '@quad/contract/moderation';
import type { DecisionKind } from '@quad/contract/moderation-terms';

/** What a decision is called. */
export const DECISION_NAMES: Readonly<Record<DecisionKind, string>> = {
  no_violation: 'No violation',
  hide: 'Hide',
  warn: 'Warn',
  remove: 'Remove',
  suspend: 'Suspend',
  disable: 'Disable',
};

const day = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-IN', { day: 'numeric', month: 'long', year: 'numeric' });

/** A moment, with its day and time. */
export const moment = (instant: string): string =>
  new Date(instant).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

/** What a decision says to the person whom it is about. */
export function ownDecisionTitle({
  kind,
  state,
  suspendedUntil,
  isOver,
}: Pick<OwnDecision, 'kind' | 'state' | 'suspendedUntil' | 'isOver'>): string {
  if (state === 'undone') return 'A decision about you was undone';
  if (kind === 'hide') return 'Moderators have hidden something of yours';
  if (kind === 'remove') return 'Moderators have removed something of yours';
  if (kind === 'warn') return 'Moderators have warned you';
  if (isOver) return kind === 'suspend' ? 'Your account was suspended' : 'Moderators had disabled your account';
  if (kind === 'suspend' && suspendedUntil) return `Your account is suspended until ${day(suspendedUntil)}`;
  return 'Moderators have disabled your account';
}

/** What a decision means for the person whom it is about, in sentences. */
export function ownDecisionEffects(decision: OwnDecision): string[] {
  const { kind, state, isHidden, isDeleted, deletesAt, suspendedUntil, isOver } = decision;
  if (state === 'undone')
    return [
      'This decision was undone after your appeal.',
      ...(isDeleted ? ['What was deleted cannot come back.'] : []),
    ];
  const effects: string[] = [];
  if (isDeleted) effects.push('It has been deleted and cannot come back.');
  else if (isHidden) effects.push('Only you and the moderators can see it.');
  if (kind === 'remove' && !isDeleted && deletesAt) effects.push(`It will be deleted on ${day(deletesAt)}.`);
  if (kind === 'warn') effects.push('If it happens again, your account can be suspended.');
  if (isOver) return [...effects, kind === 'suspend' ? 'The suspension is over.' : 'This no longer holds.'];
  if (kind === 'suspend' && suspendedUntil) effects.push(`You can sign in again from ${moment(suspendedUntil)}.`);
  if (kind === 'disable') effects.push('You can no longer sign in.');
  return effects;
}

/** How an appeal stands. */
export function appealStatus({ appeal, canAppealUntil, state }: OwnDecision): string {
  if (appeal?.outcome === 'undone') return 'Your appeal was successful.';
  if (appeal?.outcome === 'upheld') return 'Your appeal was turned down. This decision is final.';
  if (appeal) return 'Your appeal is being looked at by someone who had no part in the decision.';
  if (canAppealUntil) return `You can appeal once, until ${day(canAppealUntil)}.`;
  return state === 'in_force' ? 'The time to appeal is over.' : '';
}

import type { DecisionKind } from '@quad/contract/moderation/moderation-terms';
import type { OwnDecision } from '@quad/contract/moderation/own-decisions';
import type { ReportSubject } from '@quad/contract/moderation/reports';
import { fullDate } from '@quad/contract/text/dates';
import { fullMoment } from '@quad/contract/text/relative-time';

export const DECISION_NAMES: Readonly<Record<DecisionKind, string>> = {
  no_violation: 'No violation',
  hide: 'Hide',
  warn: 'Warn',
  remove: 'Remove',
  suspend: 'Suspend',
  disable: 'Disable',
};

/** The subject of a decision, in the form after "your". */
const SUBJECT_NAMES: Readonly<Record<ReportSubject['type'], string>> = {
  post: 'post',
  comment: 'comment',
  person: 'profile',
  notice: 'notice',
  message: 'message',
  conversation: 'conversation',
  library_item: 'library item',
  library_request: 'library request',
  posting: 'internship or job',
  program: 'certificate program',
  meme: 'meme',
  study_group: 'study group',
  group_reply: 'reply in a study group',
  event: 'event',
  event_update: 'update of an event',
  event_picture: 'picture of an event',
  poll: 'poll',
  listing: 'listing',
  lost_item: 'lost or found item',
  rating: 'rating',
};

/** `your post`. A newer server may send a kind that this release does not know. */
const yourSubject = ({ subject }: Pick<OwnDecision, 'subject'>): string =>
  `your ${SUBJECT_NAMES[subject.type] ?? 'content'}`;
const atStart = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The title of a decision for the affected user. */
export function ownDecisionTitle({
  kind,
  state,
  subject,
  suspendedUntil,
  isOver,
}: Pick<OwnDecision, 'kind' | 'state' | 'subject' | 'suspendedUntil' | 'isOver'>): string {
  if (state === 'undone') return `A decision about ${yourSubject({ subject })} was reversed`;
  if (kind === 'hide') return `Moderators have hidden ${yourSubject({ subject })}`;
  if (kind === 'remove') return `Moderators have removed ${yourSubject({ subject })}`;
  if (kind === 'warn') return 'Moderators have warned you';
  if (isOver) return kind === 'suspend' ? 'Your account was suspended' : 'Moderators had disabled your account';
  if (kind === 'suspend' && suspendedUntil) return `Your account is suspended until ${fullDate(suspendedUntil)}`;
  return 'Moderators have disabled your account';
}

/** The effects of a decision for the affected user, in sentences. */
export function ownDecisionEffects(decision: OwnDecision): string[] {
  const { kind, state, isHidden, isDeleted, deletesAt, suspendedUntil, isOver } = decision;
  if (state === 'undone')
    return [
      decision.appeal?.outcome === 'undone'
        ? 'It was reversed after your appeal.'
        : 'It was reversed after another look.',
      ...(isDeleted ? ['What was deleted cannot come back.'] : []),
    ];
  const effects: string[] = [];
  if (isDeleted) effects.push(`${atStart(yourSubject(decision))} has been deleted and cannot come back.`);
  else if (isHidden) effects.push(`${atStart(yourSubject(decision))} is hidden from others.`);
  if (kind === 'remove' && !isDeleted && deletesAt) effects.push(`It will be deleted on ${fullDate(deletesAt)}.`);
  if (kind === 'warn') effects.push('If it happens again, your account can be suspended.');
  if (isOver) return [...effects, kind === 'suspend' ? 'The suspension is over.' : 'This no longer holds.'];
  if (kind === 'suspend' && suspendedUntil) effects.push(`You can sign in again from ${fullMoment(suspendedUntil)}.`);
  if (kind === 'disable') effects.push('You can no longer sign in.');
  return effects;
}

export function appealStatus({ appeal, canAppealUntil, state, appealHasDecider }: OwnDecision): string {
  if (appeal?.outcome === 'undone') return 'Your appeal was successful.';
  if (appeal?.outcome === 'upheld') return 'Your appeal was turned down. This decision is final.';
  if (appeal && appealHasDecider === false)
    return 'An appeal is decided by someone who had no part in the decision. Your college has nobody free for it yet; the admins have been told.';
  if (appeal) return 'Your appeal is being looked at by someone who had no part in the decision.';
  if (canAppealUntil) return `You can appeal once, until ${fullDate(canAppealUntil)}.`;
  return state === 'in_force' ? 'The time to appeal is over.' : '';
}

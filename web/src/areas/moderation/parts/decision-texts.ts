import { select, t } from '@lingui/core/macro';
import type { DecisionKind } from '@quad/contract/moderation/moderation-terms';
import type { OwnDecision } from '@quad/contract/moderation/own-decisions';
import { fullDate } from '@quad/contract/text/dates';
import { fullMoment } from '@quad/contract/text/relative-time';

export const DECISION_NAMES: Readonly<Record<DecisionKind, string>> = {
  get no_violation() {
    return t`No violation`;
  },
  get hide() {
    return t`Hide`;
  },
  get warn() {
    return t`Warn`;
  },
  get remove() {
    return t`Remove`;
  },
  get suspend() {
    return t`Suspend`;
  },
  get disable() {
    return t`Disable`;
  },
};

// Whole texts, each with all kinds of content: languages inflect the other words by it. A newer server may send a kind that
// this release does not know.
const hiddenTitle = (type: string): string =>
  t`Moderators have hidden ${select(type, {
    post: 'your post',
    comment: 'your comment',
    person: 'your profile',
    notice: 'your notice',
    message: 'your message',
    conversation: 'your conversation',
    library_item: 'your library item',
    library_request: 'your library request',
    posting: 'your internship or job',
    program: 'your certificate program',
    meme: 'your meme',
    study_group: 'your study group',
    group_reply: 'your reply in a study group',
    event: 'your event',
    event_update: 'your update of an event',
    event_picture: 'your picture of an event',
    poll: 'your poll',
    listing: 'your listing',
    lost_item: 'your lost or found item',
    rating: 'your rating',
    other: 'your content',
  })}`;

const removedTitle = (type: string): string =>
  t`Moderators have removed ${select(type, {
    post: 'your post',
    comment: 'your comment',
    person: 'your profile',
    notice: 'your notice',
    message: 'your message',
    conversation: 'your conversation',
    library_item: 'your library item',
    library_request: 'your library request',
    posting: 'your internship or job',
    program: 'your certificate program',
    meme: 'your meme',
    study_group: 'your study group',
    group_reply: 'your reply in a study group',
    event: 'your event',
    event_update: 'your update of an event',
    event_picture: 'your picture of an event',
    poll: 'your poll',
    listing: 'your listing',
    lost_item: 'your lost or found item',
    rating: 'your rating',
    other: 'your content',
  })}`;

const reversedTitle = (type: string): string =>
  t`A decision about ${select(type, {
    post: 'your post',
    comment: 'your comment',
    person: 'your profile',
    notice: 'your notice',
    message: 'your message',
    conversation: 'your conversation',
    library_item: 'your library item',
    library_request: 'your library request',
    posting: 'your internship or job',
    program: 'your certificate program',
    meme: 'your meme',
    study_group: 'your study group',
    group_reply: 'your reply in a study group',
    event: 'your event',
    event_update: 'your update of an event',
    event_picture: 'your picture of an event',
    poll: 'your poll',
    listing: 'your listing',
    lost_item: 'your lost or found item',
    rating: 'your rating',
    other: 'your content',
  })} was reversed`;

/** The title of a decision for the affected user. */
export function ownDecisionTitle({
  kind,
  state,
  subject,
  suspendedUntil,
  isOver,
}: Pick<OwnDecision, 'kind' | 'state' | 'subject' | 'suspendedUntil' | 'isOver'>): string {
  if (state === 'undone') return reversedTitle(subject.type);
  if (kind === 'hide') return hiddenTitle(subject.type);
  if (kind === 'remove') return removedTitle(subject.type);
  if (kind === 'warn') return t`Moderators have warned you`;
  if (isOver) return kind === 'suspend' ? t`Your account was suspended` : t`Moderators had disabled your account`;
  if (kind === 'suspend' && suspendedUntil) return t`Your account is suspended until ${fullDate(suspendedUntil)}`;
  return t`Moderators have disabled your account`;
}

/** The effects of a decision for the affected user, in sentences. */
export function ownDecisionEffects(decision: OwnDecision): string[] {
  const { kind, state, isHidden, isDeleted, deletesAt, suspendedUntil, isOver } = decision;
  if (state === 'undone')
    return [
      decision.appeal?.outcome === 'undone'
        ? t`It was reversed after your appeal.`
        : t`It was reversed after another look.`,
      ...(isDeleted ? [t`What was deleted cannot come back.`] : []),
    ];
  const effects: string[] = [];
  if (isDeleted) effects.push(t`The content has been deleted and cannot come back.`);
  else if (isHidden) effects.push(t`The content is hidden from others.`);
  if (kind === 'remove' && !isDeleted && deletesAt) effects.push(t`It will be deleted on ${fullDate(deletesAt)}.`);
  if (kind === 'warn') effects.push(t`If it happens again, your account can be suspended.`);
  if (isOver) return [...effects, kind === 'suspend' ? t`The suspension is over.` : t`This no longer holds.`];
  if (kind === 'suspend' && suspendedUntil) effects.push(t`You can sign in again from ${fullMoment(suspendedUntil)}.`);
  if (kind === 'disable') effects.push(t`You can no longer sign in.`);
  return effects;
}

export function appealStatus({ appeal, canAppealUntil, state, appealHasDecider }: OwnDecision): string {
  if (appeal?.outcome === 'undone') return t`Your appeal was successful.`;
  if (appeal?.outcome === 'upheld') return t`Your appeal was turned down. This decision is final.`;
  if (appeal && appealHasDecider === false)
    return t`An appeal is decided by someone who had no part in the decision. Your college has nobody free for it yet; the admins have been told.`;
  if (appeal) return t`Your appeal is being looked at by someone who had no part in the decision.`;
  if (canAppealUntil) return t`You can appeal once, until ${fullDate(canAppealUntil)}.`;
  return state === 'in_force' ? t`The time to appeal is over.` : '';
}

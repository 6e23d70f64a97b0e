import { t } from '@lingui/core/macro';
import type { DecisionKind } from '@quad/contract/moderation/moderation-terms';
import type { OwnDecision } from '@quad/contract/moderation/own-decisions';
import type { ReportSubject } from '@quad/contract/moderation/reports';
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

/** The subject of a decision, for its owner. */
const SUBJECT_NAMES: Readonly<Record<ReportSubject['type'], string>> = {
  get post() {
    return t`your post`;
  },
  get comment() {
    return t`your comment`;
  },
  get person() {
    return t`your profile`;
  },
  get notice() {
    return t`your notice`;
  },
  get message() {
    return t`your message`;
  },
  get conversation() {
    return t`your conversation`;
  },
  get library_item() {
    return t`your library item`;
  },
  get library_request() {
    return t`your library request`;
  },
  get posting() {
    return t`your internship or job`;
  },
  get program() {
    return t`your certificate program`;
  },
  get meme() {
    return t`your meme`;
  },
  get study_group() {
    return t`your study group`;
  },
  get group_reply() {
    return t`your reply in a study group`;
  },
  get event() {
    return t`your event`;
  },
  get event_update() {
    return t`your update of an event`;
  },
  get event_picture() {
    return t`your picture of an event`;
  },
  get poll() {
    return t`your poll`;
  },
  get listing() {
    return t`your listing`;
  },
  get lost_item() {
    return t`your lost or found item`;
  },
  get rating() {
    return t`your rating`;
  },
};

/** `your post`. A newer server may send a kind that this release does not know. */
const yourSubject = ({ subject }: Pick<OwnDecision, 'subject'>): string =>
  SUBJECT_NAMES[subject.type] ?? t`your content`;
const atStart = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The title of a decision for the affected user. */
export function ownDecisionTitle({
  kind,
  state,
  subject,
  suspendedUntil,
  isOver,
}: Pick<OwnDecision, 'kind' | 'state' | 'subject' | 'suspendedUntil' | 'isOver'>): string {
  if (state === 'undone') return t`A decision about ${yourSubject({ subject })} was reversed`;
  if (kind === 'hide') return t`Moderators have hidden ${yourSubject({ subject })}`;
  if (kind === 'remove') return t`Moderators have removed ${yourSubject({ subject })}`;
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
  if (isDeleted) effects.push(t`${atStart(yourSubject(decision))} has been deleted and cannot come back.`);
  else if (isHidden) effects.push(t`${atStart(yourSubject(decision))} is hidden from others.`);
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

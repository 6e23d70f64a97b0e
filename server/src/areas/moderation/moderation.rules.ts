import { APPEAL_DAYS, PROPOSAL_HOURS } from '@quad/contract/limits/moderation';
import { type CommunityRule, type DecisionKind, needsSecond } from '@quad/contract/moderation/moderation-terms';
import type { Report } from '@quad/contract/moderation/reports';
import type { Role } from '@quad/contract/people/people';
import { mayModerate } from '../../concerns/reports/reports.rules.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';

const HOUR_MS = 3600 * 1000;

/** Somebody whose role was read in the transaction that acts. */
export interface Actor {
  readonly id: string;
  readonly role: Role;
  readonly isDisabled: boolean;
}

/** Who has a part in a case, as it concerns one moderator. */
export interface Parties {
  /** They answer for its subject, or did when it was reported. */
  readonly isParty: boolean;
  /** They have reported it, or who answers for it or somebody who has reported is a close friend, in either direction. */
  readonly isInvolved: boolean;
}

/** Whether somebody is still a moderator, as of now. */
export const isModerator = (actor: Actor | undefined): actor is Actor =>
  actor !== undefined && !actor.isDisabled && mayModerate({ id: actor.id, role: actor.role });

/**
 * Nobody decides about themselves, about their own report, or where a close friend is involved. Which of the last two it is
 * would tell a moderator who reported, so there is one answer for both.
 */
export function conflictOf(parties: Parties): 'own_case' | 'part_in_case' | undefined {
  if (parties.isParty) return 'own_case';
  return parties.isInvolved ? 'part_in_case' : undefined;
}

/** What a subject and its owner allow. */
export interface Possible {
  /** Undefined when the owner is gone. */
  readonly ownerRole: string | undefined;
  readonly exists: boolean;
  readonly canHide: boolean;
  readonly canRemove: boolean;
}

/** The decisions that a case offers. Admins are not suspended from here: another admin disables them. */
export function offersOf({ ownerRole, exists, canHide, canRemove }: Possible): DecisionKind[] {
  const hasOwner = ownerRole !== undefined;
  const canSuspend = hasOwner && ownerRole !== 'admin';
  return [
    'no_violation',
    ...(exists && canHide ? (['hide'] as const) : []),
    ...(hasOwner ? (['warn'] as const) : []),
    ...(exists && canRemove ? (['remove'] as const) : []),
    ...(canSuspend ? (['suspend', 'disable'] as const) : []),
  ];
}

/** What a moderator asks for. */
export interface Choice {
  readonly kind: DecisionKind;
  readonly rule?: CommunityRule;
  readonly reason: string;
  readonly days?: number;
}

/** What a choice lacks. */
export function lackOf({
  kind,
  rule,
  reason,
  days,
}: Choice): 'rule_needed' | 'reason_needed' | 'days_needed' | undefined {
  if (kind === 'no_violation') return undefined;
  if (!rule) return 'rule_needed';
  if (reason === '') return 'reason_needed';
  return kind === 'suspend' && days === undefined ? 'days_needed' : undefined;
}

/** An admin's yes needs a reason. */
export const needsReasonToAgree = (viewer: Pick<Viewer, 'role'>): boolean => viewer.role === 'admin';

/** A decision that waits for a second yes is a proposal; others hold at once. */
export const stateOf = (kind: DecisionKind): 'proposed' | 'in_force' => (needsSecond(kind) ? 'proposed' : 'in_force');

export const lapsesAt = (proposedAt: Date): Date => new Date(proposedAt.getTime() + PROPOSAL_HOURS * HOUR_MS);
export const appealEnds = (inForceAt: Date): Date => new Date(inForceAt.getTime() + APPEAL_DAYS * 24 * HOUR_MS);

/** What reporters are told of a decision. */
export const OUTCOMES: Readonly<Record<DecisionKind, NonNullable<Report['outcome']>>> = {
  no_violation: 'no_violation',
  hide: 'hidden',
  warn: 'warned',
  remove: 'removed',
  suspend: 'suspended',
  disable: 'disabled',
};

/** What an act makes of the subject of its case: this case hides it, or hides it no longer; it is removed; or nothing changes. */
export type CaseChange = { readonly hides: boolean } | 'remove' | undefined;

/**
 * What is done to a subject when one of its cases changes: a case that hides it (`isHidden`) leaves off, or begins to, while
 * `others` hide it or not. One that is hidden twice stays hidden until both have left off.
 */
export function changeOfSubject(
  change: CaseChange,
  { isHidden, others }: { isHidden: boolean; others: boolean },
): 'hide' | 'unhide' | 'remove' | undefined {
  if (change === undefined || change === 'remove') return change;
  if (others || change.hides === isHidden) return undefined;
  return change.hides ? 'hide' : 'unhide';
}

/** What a second yes does: removing hides first, where that is possible, and deletes when the time of appeal is over. */
export function changeOfYes(kind: DecisionKind, canHide: boolean): CaseChange {
  if (kind !== 'remove') return undefined;
  return canHide ? { hides: true } : 'remove';
}

/** Who may undo a decision without an appeal: what one person decides alone, anybody; what two answer for, somebody else. */
export const mayUndo = (
  { kind, proposed_by, answered_by }: { kind: string; proposed_by: string | null; answered_by: string | null },
  viewerId: string,
): boolean => !needsSecond(kind as DecisionKind) || ![proposed_by, answered_by].includes(viewerId);

/** Hiding and removing are undone with showing the subject again; other decisions did more to its owner. */
export const canRestore = ({ kind, deleted_at }: { kind: string; deleted_at: Date | null }): boolean =>
  (kind === 'hide' || kind === 'remove') && deleted_at === null;

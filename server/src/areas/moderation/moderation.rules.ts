import { APPEAL_DAYS, PROPOSAL_HOURS } from '@quad/contract/limits/moderation';
import { type CommunityRule, type DecisionKind, needsSecond } from '@quad/contract/moderation/moderation-terms';
import type { Report } from '@quad/contract/moderation/reports';
import type { Role } from '@quad/contract/people/people';
import { mayModerate } from '../../concerns/reports/reports.rules.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';

const HOUR_MS = 3600 * 1000;

/** A person whose role was read in the transaction of an act. */
export interface Actor {
  readonly id: string;
  readonly role: Role;
  readonly isDisabled: boolean;
}

/** The part of one moderator in a case. */
export interface Parties {
  /** The moderator owns or hosts the subject of the case, or did when it was reported. */
  readonly isParty: boolean;
  /** The moderator reported it, is a close friend of a party, or was one of a reporter, on either person's list. */
  readonly isInvolved: boolean;
}

export const isModerator = (actor: Actor | undefined): actor is Actor =>
  actor !== undefined && !actor.isDisabled && mayModerate({ id: actor.id, role: actor.role });

/**
 * Moderators decide neither about themselves, nor about their own report, nor where a close friend is involved. The
 * last two share an error: a distinction would reveal the reporter.
 */
export function conflictOf(parties: Parties): 'own_case' | 'part_in_case' | undefined {
  if (parties.isParty) return 'own_case';
  return parties.isInvolved ? 'part_in_case' : undefined;
}

export interface SubjectState {
  /** Undefined when the owner's account was deleted. */
  readonly ownerRole: string | undefined;
  readonly exists: boolean;
  readonly canHide: boolean;
  readonly canRemove: boolean;
}

/** The decisions that a case offers. A case cannot suspend an admin: another admin disables the account. */
export function offersOf({ ownerRole, exists, canHide, canRemove }: SubjectState): DecisionKind[] {
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

export interface Choice {
  readonly kind: DecisionKind;
  readonly rule?: CommunityRule;
  readonly reason: string;
  readonly days?: number;
}

/** The error for a decision with a missing field. */
export function missingFieldOf({
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

export const needsReasonToAgree = (viewer: Pick<Viewer, 'role'>): boolean => viewer.role === 'admin';

/** A decision that needs a second moderator begins as a proposal. Other decisions are in force at once. */
export const stateOf = (kind: DecisionKind): 'proposed' | 'in_force' => (needsSecond(kind) ? 'proposed' : 'in_force');

export const lapsesAt = (proposedAt: Date): Date => new Date(proposedAt.getTime() + PROPOSAL_HOURS * HOUR_MS);
export const appealEnds = (inForceAt: Date): Date => new Date(inForceAt.getTime() + APPEAL_DAYS * 24 * HOUR_MS);

/** The outcome that reporters see for each decision. */
export const REPORT_OUTCOMES: Readonly<Record<DecisionKind, NonNullable<Report['outcome']>>> = {
  no_violation: 'no_violation',
  hide: 'hidden',
  warn: 'warned',
  remove: 'removed',
  suspend: 'suspended',
  disable: 'disabled',
};

/** How an act changes the subject: its case begins or ends hiding it, the subject is removed, or nothing changes. */
export type CaseChange = { readonly hides: boolean } | 'remove' | undefined;

/**
 * Return what to do to a subject when one of its cases changes. `isHidden`: this case hides the subject;
 * `isHiddenByOthers`: another case does. The subject stays hidden until no case hides it.
 */
export function changeOfSubject(
  change: CaseChange,
  { isHidden, isHiddenByOthers }: { isHidden: boolean; isHiddenByOthers: boolean },
): 'hide' | 'unhide' | 'remove' | undefined {
  if (change === undefined || change === 'remove') return change;
  if (isHiddenByOthers || change.hides === isHidden) return undefined;
  return change.hides ? 'hide' : 'unhide';
}

/** How approval changes the subject. A removal hides it first if possible, and deletes it after the time to appeal. */
export function changeOnApproval(kind: DecisionKind, canHide: boolean): CaseChange {
  if (kind !== 'remove') return undefined;
  return canHide ? { hides: true } : 'remove';
}

/** Any moderator may undo a decision of one moderator. Only a third may undo a decision of two. */
export const mayUndo = (
  { kind, proposed_by, answered_by }: { kind: string; proposed_by: string | null; answered_by: string | null },
  viewerId: string,
): boolean => !needsSecond(kind as DecisionKind) || ![proposed_by, answered_by].includes(viewerId);

/** Showing the subject again undoes only a decision to hide or remove it; a warning or suspension would remain. */
export const canRestore = ({ kind, deleted_at }: { kind: string; deleted_at: Date | null }): boolean =>
  (kind === 'hide' || kind === 'remove') && deleted_at === null;

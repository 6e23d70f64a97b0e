import { msg } from '@lingui/core/runtime-macro';
import { tableOfTexts } from '../language/table-of-texts.ts';
import type { ReportReason } from './report-reasons.ts';

/** The terms of moderation. No schema, because the browser loads this file. */

/** A case waits for a moderator, waits for a second moderator's approval, or is decided. */
export const CASE_STATES = ['open', 'proposed', 'decided'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** The lists of cases: by state, or with an appealed decision. */
export const CASE_LISTS = ['open', 'proposed', 'appealed', 'decided'] as const;
export type CaseList = (typeof CASE_LISTS)[number];

/** The origin of a case: reports of people, or a flag of a filter. */
export const CASE_SOURCES = ['people', 'filters'] as const;
export type CaseSource = (typeof CASE_SOURCES)[number];

/** The kinds of decisions, from the mildest to the gravest. */
export const DECISION_KINDS = ['no_violation', 'hide', 'warn', 'remove', 'suspend', 'disable'] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** Whether a decision needs a second moderator's approval. */
export const needsSecond = (kind: DecisionKind): boolean => kind !== 'no_violation' && kind !== 'hide';

/**
 * The states of a decision. It waits for a second approval, is in force, or is not: rejected, withdrawn, expired, or
 * undone by an appeal.
 */
export const DECISION_STATES = ['proposed', 'in_force', 'rejected', 'withdrawn', 'lapsed', 'undone'] as const;
export type DecisionState = (typeof DECISION_STATES)[number];

/** Ways for staff to undo a decision in force: undo it, or reopen the case that it closed without a violation. */
export const UNDOS = ['undo', 'reopen'] as const;
export type Undo = (typeof UNDOS)[number];

/**
 * How to undo a decision without an appeal. Suspensions end on the page of the account, which shows everything that
 * disables it.
 */
export function undoOf(kind: DecisionKind): Undo | null {
  if (kind === 'no_violation') return 'reopen';
  return kind === 'suspend' || kind === 'disable' ? null : 'undo';
}

/** The rules of the guidelines (`/guidelines`), to name the rule that was broken. */
export const COMMUNITY_RULES = tableOfTexts({
  respect: msg`No bullying, ragging or harassment.`,
  hate: msg`No hate towards a group.`,
  safety: msg`No threats, and nothing that puts someone in danger.`,
  decency: msg`No nudity or sexual content, and no picture of a person who did not agree to it.`,
  privacy: msg`Private matters of others stay private.`,
  honesty: msg`No pretending to be someone else, and no false information.`,
  exams: msg`No question papers, answers or paid assignments.`,
  spam: msg`No spam, and no advertising for money.`,
  ownership: msg`Share what is yours to share.`,
  law: msg`Nothing that the law forbids.`,
});
export type CommunityRule = keyof typeof COMMUNITY_RULES;
export const COMMUNITY_RULE_KEYS = Object.keys(COMMUNITY_RULES) as readonly CommunityRule[];

/** The rule that a report's reason is likely about. */
export const RULE_OF_REASON: Readonly<Record<ReportReason, CommunityRule>> = {
  spam: 'spam',
  ragging: 'respect',
  harassment: 'respect',
  hate: 'hate',
  nudity: 'decency',
  violence: 'safety',
  self_harm: 'safety',
  cheating: 'exams',
  false_information: 'honesty',
  impersonation: 'honesty',
  copyright: 'ownership',
  other: 'law',
};

/** The gravity of a reason: from 4, when a person may be in danger, down to 1. */
export const GRAVITY: Readonly<Record<ReportReason, 1 | 2 | 3 | 4>> = {
  self_harm: 4,
  violence: 4,
  ragging: 4,
  harassment: 3,
  hate: 3,
  nudity: 3,
  impersonation: 2,
  cheating: 2,
  false_information: 2,
  copyright: 2,
  spam: 1,
  other: 1,
};

/** The durations of a suspension, in days. */
export const SUSPENSION_DAYS = [1, 3, 7, 14, 30, 90] as const;

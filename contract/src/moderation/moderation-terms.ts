import type { ReportReason } from './report-reasons.ts';

/** What moderation is called by. No dependency, because the browser loads it. */

/** A case waits for a moderator, for a second one's yes, or is decided. */
export const CASE_STATES = ['open', 'proposed', 'decided'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** Which cases a list shows: those of a state, or those whose decision has been appealed. */
export const CASE_LISTS = ['open', 'proposed', 'appealed', 'decided'] as const;
export type CaseList = (typeof CASE_LISTS)[number];

/** What opened a case: people have reported it, or a filter has flagged it. */
export const CASE_SOURCES = ['people', 'filters'] as const;
export type CaseSource = (typeof CASE_SOURCES)[number];

/** What can be decided, from the mildest to the gravest. */
export const DECISION_KINDS = ['no_violation', 'hide', 'warn', 'remove', 'suspend', 'disable'] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** Nobody decides these alone: they wait for a second moderator's yes. */
export const needsSecond = (kind: DecisionKind): boolean => kind !== 'no_violation' && kind !== 'hide';

/** A decision waits for a second yes, holds, or does not: turned down, taken back, waited too long, undone by an appeal. */
export const DECISION_STATES = ['proposed', 'in_force', 'rejected', 'withdrawn', 'lapsed', 'undone'] as const;
export type DecisionState = (typeof DECISION_STATES)[number];

/** What staff do to a decision that holds: undo it, or open the case again that it closed without a violation. */
export const UNDOS = ['undo', 'reopen'] as const;
export type Undo = (typeof UNDOS)[number];

/** How a decision is undone without an appeal. A suspension ends on the page of the account, where all that keeps it disabled is seen. */
export function undoOf(kind: DecisionKind): Undo | null {
  if (kind === 'no_violation') return 'reopen';
  return kind === 'suspend' || kind === 'disable' ? null : 'undo';
}

/** The rules of the guidelines (`/guidelines`), as people are told which one something breaks. */
export const COMMUNITY_RULES = {
  respect: 'No bullying, ragging or harassment.',
  hate: 'No hate towards a group.',
  safety: 'No threats, and nothing that puts someone in danger.',
  decency: 'No nudity or sexual content, and no picture of a person who did not agree to it.',
  privacy: 'Private matters of others stay private.',
  honesty: 'No pretending to be someone else, and no false information.',
  exams: 'No question papers, answers or paid assignments.',
  spam: 'No spam, and no advertising for money.',
  ownership: 'Share what is yours to share.',
  law: 'Nothing that the law forbids.',
} as const;
export type CommunityRule = keyof typeof COMMUNITY_RULES;
export const COMMUNITY_RULE_KEYS = Object.keys(COMMUNITY_RULES) as readonly CommunityRule[];

/** The rule that a report's reason is likely about. */
export const RULE_OF_REASON: Readonly<Record<ReportReason, CommunityRule>> = {
  spam: 'spam',
  harassment: 'respect',
  hate: 'hate',
  nudity: 'decency',
  violence: 'safety',
  self_harm: 'safety',
  false_information: 'honesty',
  impersonation: 'honesty',
  copyright: 'ownership',
  other: 'law',
};

/** How grave a reason is: 4 when somebody may be in danger, down to 1. */
export const GRAVITY: Readonly<Record<ReportReason, 1 | 2 | 3 | 4>> = {
  self_harm: 4,
  violence: 4,
  harassment: 3,
  hate: 3,
  nudity: 3,
  impersonation: 2,
  false_information: 2,
  copyright: 2,
  spam: 1,
  other: 1,
};

/** For how many days a suspension can last. */
export const SUSPENSION_DAYS = [1, 3, 7, 14, 30, 90] as const;

import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { PersonCard } from '../people/people.ts';
import { Id, Instant, nullable, oneOf } from '../wire/schemas.ts';
import { FLAG_CAUSES } from './filter-terms.ts';
import { CASE_STATES, COMMUNITY_RULE_KEYS, DECISION_KINDS, DECISION_STATES, UNDOS } from './moderation-terms.ts';
import { REPORT_REASON_KEYS } from './report-reasons.ts';
import { ReportSubject } from './reports.ts';

/* The shapes of moderation. `moderation.ts` has the calls that answer with them. */

export const Reason = oneOf(REPORT_REASON_KEYS, msg`There is no such reason`);
export const Rule = oneOf(COMMUNITY_RULE_KEYS, msg`Please choose a rule`);
export const DecisionKind = oneOf(DECISION_KINDS, msg`Please choose a decision`);

/** A file of a subject, shown at `address`. `isCopy`: it is a copy that only moderators see. */
export const CaseFile = Type.Object({
  address: nullable(Type.String()),
  type: oneOf(['picture', 'video', 'document']),
  isCopy: Type.Boolean(),
});
export type CaseFile = Static<typeof CaseFile>;

/** A line of the context of a subject. */
export const CaseLine = Type.Object({
  author: Type.String(),
  text: Type.String(),
  createdAt: Instant,
  isSubject: Type.Boolean(),
});
export type CaseLine = Static<typeof CaseLine>;

/** A subject at a certain time. `link` is the address of its screen. */
export const CaseSubject = Type.Object({
  texts: Type.Array(Type.String()),
  files: Type.Array(CaseFile),
  link: Type.String(),
  createdAt: Instant,
  context: Type.Array(CaseLine),
});
export type CaseSubject = Static<typeof CaseSubject>;

/**
 * A case of the queue: all reports of one subject, and the flags of filters (`isFlagged`). `owner` is the owner of the
 * subject, null when their account no longer exists. `dueAt` is when it should be decided; `lookers` are other
 * moderators who have it open. `waitsFor` is set while a proposal waits: its kind, and until when it waits for a second
 * approval. `mayDecide`: the viewer may take the next step (decide, approve a proposal, decide an appeal).
 * `hasDecider`: some moderator may take it. Both are true when no step is due.
 */
export const ModerationCase = Type.Object({
  _id: Id,
  subject: ReportSubject,
  owner: nullable(PersonCard),
  state: oneOf(CASE_STATES),
  version: Type.Integer(),
  excerpt: Type.String(),
  reasons: Type.Array(Reason),
  reportsCount: Type.Integer(),
  gravity: Type.Integer(),
  reach: Type.Integer(),
  isHidden: Type.Boolean(),
  isFlagged: Type.Boolean(),
  firstReportedAt: Instant,
  dueAt: Instant,
  decidedAt: nullable(Instant),
  outcome: nullable(DecisionKind),
  waitsFor: nullable(Type.Object({ kind: DecisionKind, until: Instant })),
  isAppealed: Type.Boolean(),
  lookers: Type.Array(Type.String()),
  mayDecide: Type.Boolean(),
  hasDecider: Type.Boolean(),
});
export type ModerationCase = Static<typeof ModerationCase>;

/**
 * A report of a case. Moderators do not learn the reporter, only how many of their earlier reports were decided, and
 * how many upheld.
 */
export const CaseReport = Type.Object({
  _id: Id,
  reason: Reason,
  details: Type.String(),
  createdAt: Instant,
  earlierReports: Type.Integer(),
  earlierUpheld: Type.Integer(),
});
export type CaseReport = Static<typeof CaseReport>;

/**
 * A flag of a filter. For a picture, `removedBy` is the case that removed a similar picture, null when that case no
 * longer exists.
 */
export const CaseFlag = Type.Object({
  _id: Id,
  cause: oneOf(FLAG_CAUSES),
  detail: Type.String(),
  reason: Reason,
  removedBy: nullable(Id),
  createdAt: Instant,
});
export type CaseFlag = Static<typeof CaseFlag>;

/** An appeal by the subject of a decision. `decidedBy` is null for viewers who may not know it. */
export const Appeal = Type.Object({
  text: Type.String(),
  appealedAt: Instant,
  outcome: nullable(oneOf(['upheld', 'undone'])),
  reason: Type.String(),
  decidedBy: nullable(Type.String()),
  decidedAt: nullable(Instant),
});
export type Appeal = Static<typeof Appeal>;

/**
 * A decision, for moderators. `note` is for moderators alone. Names are null for people whose account no longer exists.
 */
export const Decision = Type.Object({
  _id: Id,
  kind: DecisionKind,
  state: oneOf(DECISION_STATES),
  rule: nullable(Rule),
  reason: Type.String(),
  note: Type.String(),
  days: nullable(Type.Integer()),
  hides: Type.Boolean(),
  proposedBy: nullable(Type.String()),
  proposedAt: Instant,
  lapsesAt: Instant,
  answeredBy: nullable(Type.String()),
  answeredAt: nullable(Instant),
  answerNote: Type.String(),
  suspendedUntil: nullable(Instant),
  deletesAt: nullable(Instant),
  deletedAt: nullable(Instant),
  undoneBy: nullable(Type.String()),
  undoneAt: nullable(Instant),
  undoReason: Type.String(),
  appeal: nullable(Appeal),
});
export type Decision = Static<typeof Decision>;

/** An earlier case of the same person, with its time of report and its decision. */
export const RecordedCase = Type.Object({
  _id: Id,
  subject: ReportSubject,
  firstReportedAt: Instant,
  state: oneOf(CASE_STATES),
  outcome: nullable(DecisionKind),
  isSameSubject: Type.Boolean(),
});
export type RecordedCase = Static<typeof RecordedCase>;

/**
 * A case with everything needed to decide it.
 *
 * - `reported`: the subject at its first report; null when that was not stored. `exists`: the subject still exists.
 * - `now`: the current subject. Null when it no longer exists, once the case is decided, and for private subjects.
 * - `isPrivate`: only some people may read the subject, so moderators read it as of the report.
 * - `offers`: the decisions that this kind of subject allows. `canHide`: it can be hidden.
 * - `cannotDecide`, `cannotAnswer`, `cannotDecideAppeal`: why the viewer may not decide the case, answer the proposal,
 *   or decide the appeal.
 * - `undo`: how the decision can be undone without an appeal; null when it cannot. `cannotUndo`: why the viewer may
 *   not.
 */
export const CaseDetails = Type.Object({
  ...ModerationCase.properties,
  reported: nullable(CaseSubject),
  now: nullable(CaseSubject),
  exists: Type.Boolean(),
  isPrivate: Type.Boolean(),
  flags: Type.Array(CaseFlag),
  reports: Type.Array(CaseReport),
  decisions: Type.Array(Decision),
  record: Type.Array(RecordedCase),
  offers: Type.Array(DecisionKind),
  canHide: Type.Boolean(),
  cannotDecide: nullable(Type.String()),
  cannotAnswer: nullable(Type.String()),
  cannotDecideAppeal: nullable(Type.String()),
  undo: nullable(oneOf(UNDOS)),
  cannotUndo: nullable(Type.String()),
  needsAnswerReason: Type.Boolean(),
});
export type CaseDetails = Static<typeof CaseDetails>;

/** The median and the 90th percentile of durations, in minutes; null without cases. */
const Times = Type.Object({ median: nullable(Type.Integer()), p90: nullable(Type.Integer()) });

/**
 * Counts of waiting cases: `forViewer` are open or proposed ones that the viewer may decide. Durations, in minutes, are
 * of the cases decided in the last 30 days.
 */
export const ModerationSummary = Type.Object({
  open: Type.Integer(),
  overdue: Type.Integer(),
  proposed: Type.Integer(),
  forViewer: Type.Integer(),
  appealed: Type.Integer(),
  decided: Type.Integer(),
  toFirstLook: Times,
  toDecision: Times,
});
export type ModerationSummary = Static<typeof ModerationSummary>;

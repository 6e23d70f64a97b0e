import { type Static, Type } from 'typebox';
import {
  CASE_FILES_MAX,
  MODERATION_PAGE_SIZE,
  MODERATION_TEXT_MAX,
  SUSPENSION_DAYS_MAX,
} from '../limits/moderation.ts';
import { defineLiveEvent } from '../live/live.ts';
import { PersonCard } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { filledText, freeText, Id, IdParams, Instant, nullable, oneOf } from '../wire/schemas.ts';
import { FLAG_CAUSES } from './filter-terms.ts';
import {
  CASE_LISTS,
  CASE_SOURCES,
  CASE_STATES,
  COMMUNITY_RULE_KEYS,
  DECISION_KINDS,
  DECISION_STATES,
  UNDOS,
} from './moderation-terms.ts';
import { REPORT_REASON_KEYS } from './report-reasons.ts';
import { ReportSubject } from './reports.ts';

export const Reason = oneOf(REPORT_REASON_KEYS, 'There is no such reason');
export const Rule = oneOf(COMMUNITY_RULE_KEYS, 'Please choose a rule');
export const DecisionKind = oneOf(DECISION_KINDS, 'Please choose a decision');
const SubjectType = ReportSubject.properties.type;

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

/** Cases were added, changed or decided, so lists of cases must reload. Sent to moderators and admins. */
export const moderationChanged = defineLiveEvent('moderation.changed', Type.Object({ case: Id }));

export const listCases = defineCall({
  method: 'GET',
  path: '/api/moderation/cases',
  summary: 'List cases of the moderators’ queue: waiting ones, most urgent first; decided ones newest first',
  tag: 'moderation',
  access: 'cases',
  query: Type.Object({
    list: Type.Optional(oneOf(CASE_LISTS)),
    type: Type.Optional(SubjectType),
    reason: Type.Optional(Reason),
    by: Type.Optional(oneOf(CASE_SOURCES)),
    limit: Type.Integer({ minimum: 1, maximum: MODERATION_PAGE_SIZE, default: MODERATION_PAGE_SIZE }),
    after: Type.Optional(Id),
  }),
  answer: Type.Object({ cases: Type.Array(ModerationCase), nextCursor: nullable(Id) }),
});

export const moderationSummary = defineCall({
  method: 'GET',
  path: '/api/moderation/summary',
  summary: 'Get how many cases wait, and how long decisions take',
  tag: 'moderation',
  access: 'cases',
  answer: ModerationSummary,
});

export const getCase = defineCall({
  method: 'GET',
  path: '/api/moderation/cases/:id',
  summary: 'Get a case with its subject as reported, its reports, its decisions and its owner’s record',
  tag: 'moderation',
  access: 'cases',
  params: IdParams,
  answer: CaseDetails,
  errors: ['no_such_case'],
});

export const caseFile = defineCall({
  method: 'GET',
  path: '/api/moderation/cases/:id/files/:number',
  summary: 'Get the copy of a picture or file that a subject had when it was reported',
  tag: 'moderation',
  access: 'cases',
  params: Type.Object({ id: Id, number: Type.Integer({ minimum: 0, maximum: CASE_FILES_MAX - 1 }) }),
  sends: 'application/octet-stream',
  answer: Type.String(),
  errors: ['no_such_case'],
});

export const lookAtCase = defineCall({
  method: 'PUT',
  path: '/api/moderation/cases/:id/look',
  summary: 'Mark a case as open in your browser, visible to other moderators. Answers who else has it open',
  tag: 'moderation',
  access: 'cases',
  params: IdParams,
  body: Type.Object({}),
  answer: Type.Object({ lookers: Type.Array(Type.String()) }),
  errors: ['no_such_case'],
});

const version = Type.Integer({ minimum: 1, maximum: 2_000_000_000 });
const ACT_ERRORS = ['forbidden', 'no_such_case', 'case_changed', 'own_case', 'part_in_case'] as const;

export const decideCase = defineCall({
  method: 'POST',
  path: '/api/moderation/cases/:id/decisions',
  summary: 'Decide a case. More than hiding is a proposal, which waits a day for a second moderator’s approval',
  tag: 'moderation',
  access: 'cases',
  params: IdParams,
  body: Type.Object({
    version,
    kind: DecisionKind,
    rule: Type.Optional(Rule),
    reason: Type.Optional(freeText(MODERATION_TEXT_MAX)),
    note: Type.Optional(freeText(MODERATION_TEXT_MAX)),
    days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: SUSPENSION_DAYS_MAX, says: `Choose 1 to ${SUSPENSION_DAYS_MAX} days` }),
    ),
    hide: Type.Optional(Type.Boolean()),
  }),
  status: 201,
  answer: CaseDetails,
  errors: [...ACT_ERRORS, 'not_offered', 'subject_gone', 'rule_needed', 'reason_needed', 'days_needed'],
});

export const answerProposal = defineCall({
  method: 'POST',
  path: '/api/moderation/cases/:id/answer',
  summary: 'Approve or reject another moderator’s proposal, or withdraw your own',
  tag: 'moderation',
  access: 'cases',
  params: IdParams,
  body: Type.Object({ version, agrees: Type.Boolean(), note: Type.Optional(freeText(MODERATION_TEXT_MAX)) }),
  answer: CaseDetails,
  errors: [
    ...ACT_ERRORS,
    'no_such_proposal',
    'own_proposal',
    'proposal_lapsed',
    'proposer_left',
    'reason_needed',
    'subject_gone',
    'not_offered',
  ],
});

export const decideAppeal = defineCall({
  method: 'POST',
  path: '/api/moderation/cases/:id/appeal',
  summary: 'Decide an appeal, if you had no part in the decision: uphold the decision or undo it',
  tag: 'moderation',
  access: 'cases',
  params: IdParams,
  body: Type.Object({
    version,
    outcome: oneOf(['upheld', 'undone'], 'Please choose'),
    reason: filledText(MODERATION_TEXT_MAX, 'Please say why'),
  }),
  answer: CaseDetails,
  errors: [...ACT_ERRORS, 'no_such_appeal', 'own_decision'],
});

export const undoDecision = defineCall({
  method: 'POST',
  path: '/api/moderation/cases/:id/undo',
  summary: 'Undo a decision in force without an appeal. Reopens a case closed without a violation',
  tag: 'moderation',
  access: 'cases',
  params: IdParams,
  body: Type.Object({ version, reason: filledText(MODERATION_TEXT_MAX, 'Please say why') }),
  answer: CaseDetails,
  errors: [...ACT_ERRORS, 'no_such_decision', 'own_decision', 'appeal_waits', 'newer_case', 'not_offered'],
});

import { type Static, Type } from 'typebox';
import {
  APPEAL_MAX,
  APPEAL_PROOF_MAX,
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

const Reason = oneOf(REPORT_REASON_KEYS, 'There is no such reason');
const Rule = oneOf(COMMUNITY_RULE_KEYS, 'Please choose a rule');
const DecisionKind = oneOf(DECISION_KINDS, 'Please choose a decision');
const SubjectType = ReportSubject.properties.type;

/** A file of a subject: `address` shows it. `isCopy` says that it is a copy which only moderators see. */
export const CaseFile = Type.Object({
  address: nullable(Type.String()),
  type: oneOf(['picture', 'video', 'document']),
  isCopy: Type.Boolean(),
});
export type CaseFile = Static<typeof CaseFile>;

/** A line of what was said around a subject. */
export const CaseLine = Type.Object({
  author: Type.String(),
  text: Type.String(),
  createdAt: Instant,
  isSubject: Type.Boolean(),
});
export type CaseLine = Static<typeof CaseLine>;

/** What a subject was at some moment. `link` is the address of the screen that shows it. */
export const CaseSubject = Type.Object({
  texts: Type.Array(Type.String()),
  files: Type.Array(CaseFile),
  link: Type.String(),
  createdAt: Instant,
  context: Type.Array(CaseLine),
});
export type CaseSubject = Static<typeof CaseSubject>;

/**
 * A case of the queue: all reports of one subject, and what filters have found in it (`isFlagged`). `owner` is the person that the subject belongs to, null when their
 * account is gone. `dueAt` is when it should be decided, `lookers` are others who have it open now. `waitsFor` is set
 * while a decision is proposed: what is proposed, and until when it waits for a second yes. `mayDecide` says whether the viewer
 * may do what it waits for (decide, agree to a proposal, decide an appeal), `hasDecider` whether anybody here may; both are true where it
 * waits for nothing.
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

/** A report of a case. Moderators are not told who it is from, but how many earlier reports were decided, and upheld. */
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
 * What a filter has found in a subject by itself. Of a picture, `removedBy` is the case in which one like it was removed,
 * null when that case is gone.
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

/** An appeal of the person whom a decision is about. `decidedBy` is null for those who may not know. */
export const Appeal = Type.Object({
  text: Type.String(),
  appealedAt: Instant,
  outcome: nullable(oneOf(['upheld', 'undone'])),
  reason: Type.String(),
  decidedBy: nullable(Type.String()),
  decidedAt: nullable(Instant),
});
export type Appeal = Static<typeof Appeal>;

/** A decision as moderators see it. `note` is for them alone; the names are null of people whose account is gone. */
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

/** An earlier case of the same person: when it was reported and what was decided. */
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
 * A case with all that is needed to decide it. `reported` is the subject as it was when it was first reported, null when
 * that was not stored; `exists` says whether it is still there. `now` is what it is: null when it is gone, once the case is decided,
 * and where `isPrivate` says that only some people read it, because moderators read what was there when it was reported. `offers` are the decisions that this kind of subject
 * allows, `canHide` whether it can be hidden. `cannotDecide` says why the viewer may not decide; `cannotAnswer` why they
 * may not answer the proposal; `cannotDecideAppeal` likewise. `undo` is how the decision can be undone without an appeal, null when it
 * cannot, and `cannotUndo` says why the viewer may not.
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

/** Half of the cases, and nine of ten, took at most so many minutes; null without cases. */
const Times = Type.Object({ median: nullable(Type.Integer()), p90: nullable(Type.Integer()) });

/**
 * How many cases wait, `forViewer` of those that are open or proposed for the viewer to decide, and the times of those that were
 * decided in the last 30 days, in minutes.
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

/** Cases have come, changed or been decided: lists of them are read again. Told to moderators and admins. */
export const moderationChanged = defineLiveEvent('moderation.changed', Type.Object({ case: Id }));

export const listCases = defineCall({
  method: 'GET',
  path: '/api/moderation/cases',
  summary: 'Cases of the moderators’ queue: those that wait, most urgent first; decided ones newest first',
  tag: 'moderation',
  access: 'signed-in',
  query: Type.Object({
    list: Type.Optional(oneOf(CASE_LISTS)),
    type: Type.Optional(SubjectType),
    reason: Type.Optional(Reason),
    by: Type.Optional(oneOf(CASE_SOURCES)),
    limit: Type.Integer({ minimum: 1, maximum: MODERATION_PAGE_SIZE, default: MODERATION_PAGE_SIZE }),
    after: Type.Optional(Id),
  }),
  answer: Type.Object({ cases: Type.Array(ModerationCase), nextCursor: nullable(Id) }),
  errors: ['forbidden'],
});

export const moderationSummary = defineCall({
  method: 'GET',
  path: '/api/moderation/summary',
  summary: 'How many cases wait, and how long moderators take',
  tag: 'moderation',
  access: 'signed-in',
  answer: ModerationSummary,
  errors: ['forbidden'],
});

export const getCase = defineCall({
  method: 'GET',
  path: '/api/moderation/cases/:id',
  summary: 'A case with the subject as it was, its reports, its decisions and its owner’s record',
  tag: 'moderation',
  access: 'signed-in',
  params: IdParams,
  answer: CaseDetails,
  errors: ['forbidden', 'no_such_case'],
});

export const caseFile = defineCall({
  method: 'GET',
  path: '/api/moderation/cases/:id/files/:number',
  summary: 'The copy of a picture or file that a subject had when it was reported',
  tag: 'moderation',
  access: 'signed-in',
  params: Type.Object({ id: Id, number: Type.Integer({ minimum: 0, maximum: CASE_FILES_MAX - 1 }) }),
  sends: 'application/octet-stream',
  answer: Type.String(),
  errors: ['forbidden', 'no_such_case'],
});

export const lookAtCase = defineCall({
  method: 'PUT',
  path: '/api/moderation/cases/:id/look',
  summary: 'Say that one has a case open, so that others see it; answers who else has',
  tag: 'moderation',
  access: 'signed-in',
  params: IdParams,
  body: Type.Object({}),
  answer: Type.Object({ lookers: Type.Array(Type.String()) }),
  errors: ['forbidden', 'no_such_case'],
});

const version = Type.Integer({ minimum: 1, maximum: 2_000_000_000 });
const ACT_ERRORS = ['forbidden', 'no_such_case', 'case_changed', 'own_case', 'part_in_case'] as const;

export const decideCase = defineCall({
  method: 'POST',
  path: '/api/moderation/cases/:id/decisions',
  summary: 'Decide a case; what is more than hiding is proposed and waits a day for a second moderator’s yes',
  tag: 'moderation',
  access: 'signed-in',
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
  summary: 'Say yes or no to what another moderator has proposed, or take one’s own proposal back',
  tag: 'moderation',
  access: 'signed-in',
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
  summary: 'Decide an appeal, as someone who had no part in the decision: it stands, or is undone',
  tag: 'moderation',
  access: 'signed-in',
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
  summary: 'Undo a decision that holds, without an appeal; a case closed without a violation is opened again',
  tag: 'moderation',
  access: 'signed-in',
  params: IdParams,
  body: Type.Object({ version, reason: filledText(MODERATION_TEXT_MAX, 'Please say why') }),
  answer: CaseDetails,
  errors: [...ACT_ERRORS, 'no_such_decision', 'own_decision', 'appeal_waits', 'newer_case', 'not_offered'],
});

/**
 * A decision as the person whom it is about reads it. `texts` and `files` are what was reported, as long as that is
 * stored. `canAppealUntil` is null when it cannot be appealed (any more). `isOver` says that it no longer keeps the account
 * disabled: its time has passed, or an admin has enabled the account. `appealHasDecider` is false while an appeal is open that nobody at
 * the college may decide.
 */
export const OwnDecision = Type.Object({
  _id: Id,
  subject: ReportSubject,
  kind: DecisionKind,
  state: oneOf(['in_force', 'undone']),
  rule: nullable(Rule),
  reason: Type.String(),
  texts: Type.Array(Type.String()),
  isHidden: Type.Boolean(),
  decidedAt: Instant,
  suspendedUntil: nullable(Instant),
  isOver: Type.Boolean(),
  deletesAt: nullable(Instant),
  isDeleted: Type.Boolean(),
  canAppealUntil: nullable(Instant),
  appeal: nullable(Appeal),
  appealHasDecider: Type.Boolean(),
});
export type OwnDecision = Static<typeof OwnDecision>;

export const ownDecisions = defineCall({
  method: 'GET',
  path: '/api/moderation/mine',
  summary: 'What moderators have decided about oneself and what one made, newest first',
  tag: 'moderation',
  access: 'signed-in',
  answer: Type.Object({ decisions: Type.Array(OwnDecision) }),
});

export const ownDecision = defineCall({
  method: 'GET',
  path: '/api/moderation/mine/:id',
  summary: 'A decision about oneself or what one made',
  tag: 'moderation',
  access: 'signed-in',
  params: IdParams,
  answer: OwnDecision,
  errors: ['no_such_decision'],
});

const appealText = filledText(APPEAL_MAX, 'Please say why you disagree');

export const appealDecision = defineCall({
  method: 'POST',
  path: '/api/moderation/mine/:id/appeal',
  summary: 'Appeal a decision, once; someone who had no part in it decides',
  tag: 'moderation',
  access: 'signed-in',
  limit: 'reports',
  params: IdParams,
  body: Type.Object({ text: appealText }),
  status: 201,
  answer: OwnDecision,
  errors: ['no_such_decision', 'cannot_appeal', 'appealed_before'],
});

const proof = Type.String({ minLength: 1, maxLength: APPEAL_PROOF_MAX, says: 'Please sign in again' });

export const suspendedDecision = defineCall({
  method: 'POST',
  path: '/api/moderation/suspended',
  summary: 'Why one’s account is suspended or disabled, by what signing in has answered',
  tag: 'moderation',
  access: 'public',
  body: Type.Object({ proof }),
  answer: OwnDecision,
  errors: ['appeal_expired'],
});

export const appealSuspension = defineCall({
  method: 'POST',
  path: '/api/moderation/suspended/appeal',
  summary: 'Appeal that one’s account is suspended or disabled, by what signing in has answered',
  tag: 'moderation',
  access: 'public',
  body: Type.Object({ proof, text: appealText }),
  status: 201,
  answer: OwnDecision,
  errors: ['appeal_expired', 'cannot_appeal', 'appealed_before'],
});

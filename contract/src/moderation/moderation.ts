import { msg } from '@lingui/core/runtime-macro';
import { Type } from 'typebox';
import {
  CASE_FILES_MAX,
  MODERATION_PAGE_SIZE,
  MODERATION_TEXT_MAX,
  SUSPENSION_DAYS_MAX,
} from '../limits/moderation.ts';
import { defineLiveEvent } from '../live/live.ts';
import { defineCall } from '../wire/call.ts';
import { filledText, freeText, Id, IdParams, nullable, oneOf } from '../wire/schemas.ts';
import { CaseDetails, DecisionKind, ModerationCase, ModerationSummary, Reason, Rule } from './cases.ts';
import { CASE_LISTS, CASE_SOURCES } from './moderation-terms.ts';
import { ReportSubject } from './reports.ts';

const SubjectType = ReportSubject.properties.type;

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
  summary:
    'Mark a case as open in your browser, or as closed again. Other moderators see it. Answers who else has it open',
  tag: 'moderation',
  access: 'cases',
  params: IdParams,
  body: Type.Object({ isClosed: Type.Optional(Type.Boolean()) }),
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
      Type.Integer({
        minimum: 1,
        maximum: SUSPENSION_DAYS_MAX,
        says: msg`Choose 1 to ${{ max: SUSPENSION_DAYS_MAX }} days`,
      }),
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
    outcome: oneOf(['upheld', 'undone'], msg`Please choose`),
    reason: filledText(MODERATION_TEXT_MAX, msg`Please say why`),
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
  body: Type.Object({ version, reason: filledText(MODERATION_TEXT_MAX, msg`Please say why`) }),
  answer: CaseDetails,
  errors: [...ACT_ERRORS, 'no_such_decision', 'own_decision', 'appeal_waits', 'newer_case', 'not_offered'],
});

import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import {
  GRIEVANCE_ANSWER_HOURS_MAX,
  GRIEVANCE_LEFT_OUT_MAX,
  GRIEVANCE_LINE_MAX,
  GRIEVANCE_LOOKS_LISTED,
  GRIEVANCE_TEXT_MAX,
  GRIEVANCES_LISTED,
  GRIEVANCES_PAGE_SIZE,
  RECEIPT_CODE_TYPED_MAX,
} from '../limits/support.ts';
import { defineLiveEvent } from '../live/live.ts';
import { PersonCard } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { Done, filledText, freeLine, Id, IdParams, Instant, nullable, oneOf } from '../wire/schemas.ts';
import { GRIEVANCE_KINDS, GRIEVANCE_STATES } from './feedback-terms.ts';

/** The subject of a confidential report. */
const GrievanceKind = oneOf(GRIEVANCE_KINDS, msg`Please choose what it is about`);
const GrievanceState = oneOf(GRIEVANCE_STATES, msg`There is no such state`);
const AnswerHours = Type.Integer({ minimum: 1, maximum: GRIEVANCE_ANSWER_HOURS_MAX });

/** A member of the committee, for everyone. The id is the id of their membership, and leads to no account. */
export const CommitteeMember = Type.Object({ _id: Id, name: Type.String() });
export type CommitteeMember = Static<typeof CommitteeMember>;

/** The readers of confidential reports, and the hours within which they answer. */
export const grievanceInfo = defineCall({
  method: 'GET',
  path: '/api/grievances/about',
  summary: 'Get who reads confidential reports, by name, and how soon they answer',
  tag: 'grievances',
  access: 'public',
  answer: Type.Object({ committee: Type.Array(CommitteeMember), answerHours: Type.Integer() }),
});

const message = filledText(GRIEVANCE_TEXT_MAX, msg`Please tell us what happened`);
/**
 * The fields of every report. `happened` is the time, in the reporter's own words. `leaveOut` are members of the
 * committee that the report is about: for them it does not exist.
 */
const said = {
  kind: GrievanceKind,
  text: message,
  place: freeLine(GRIEVANCE_LINE_MAX),
  happened: freeLine(GRIEVANCE_LINE_MAX),
  leaveOut: Type.Optional(Type.Array(Id, { maxItems: GRIEVANCE_LEFT_OUT_MAX })),
};

const Sent = Type.Object({
  message: Type.String(),
  code: Type.String({ description: 'Opens the report again. Shown once, because only its hash is stored' }),
  dueAt: Instant,
});

/** The server does not identify the sender, even if a token comes along. */
export const sendGrievance = defineCall({
  method: 'POST',
  path: '/api/grievances',
  summary:
    'Report ragging, harassment or danger to the committee without an account. `name` and `contact` may be empty',
  tag: 'grievances',
  access: 'public',
  body: Type.Object({ ...said, name: freeLine(GRIEVANCE_LINE_MAX), contact: freeLine(GRIEVANCE_LINE_MAX) }),
  status: 201,
  answer: Sent,
  errors: ['committee_changed', 'grievances_locked'],
});

export const sendNamedGrievance = defineCall({
  method: 'POST',
  path: '/api/grievances/mine',
  secret: true,
  summary: 'Report with your name: the committee sees it, and you find the report in your own list',
  tag: 'grievances',
  access: 'signed-in',
  limit: 'feedback',
  body: Type.Object(said),
  status: 201,
  answer: Sent,
  errors: ['committee_changed', 'grievances_locked'],
});

/** A message of a report. `author` is a member of the committee; null for the reporter. */
export const GrievanceMessage = Type.Object({
  _id: Id,
  isFromCommittee: Type.Boolean(),
  author: nullable(Type.String()),
  text: Type.String(),
  createdAt: Instant,
});
export type GrievanceMessage = Static<typeof GrievanceMessage>;

const summary = {
  _id: Id,
  kind: GrievanceKind,
  state: GrievanceState,
  createdAt: Type.String({
    format: 'date-time',
    description: 'Rounded to the hour, because an exact time could identify the reporter',
  }),
  dueAt: Type.String({ format: 'date-time', description: 'When the first answer is due' }),
  answeredAt: nullable(Instant),
  isOverdue: Type.Boolean(),
};

export const GrievanceSummary = Type.Object(summary);
export type GrievanceSummary = Static<typeof GrievanceSummary>;

/**
 * A report with all messages, oldest first, and the members of the committee who have read it, newest first. `leftOut`
 * are the names of the members who do not know about it: the others must not mention it to them.
 */
export const Grievance = Type.Object({
  ...summary,
  place: Type.String(),
  happened: Type.String(),
  leftOut: Type.Array(Type.String()),
  messages: Type.Array(GrievanceMessage),
  looks: Type.Array(Type.Object({ name: Type.String(), at: Instant }), {
    description: `Up to ${GRIEVANCE_LOOKS_LISTED}`,
  }),
});
export type Grievance = Static<typeof Grievance>;

/** A report, for the committee. `reporter` is what the reporter disclosed about themselves; null when nothing. */
export const CommitteeGrievance = Type.Object({
  ...Grievance.properties,
  reporter: nullable(Type.Object({ name: Type.String(), contact: Type.String(), person: nullable(PersonCard) })),
});
export type CommitteeGrievance = Static<typeof CommitteeGrievance>;

/** A report has changed. Sent to the committee and to a named reporter. Says nothing else. */
export const grievancesChanged = defineLiveEvent('grievances.changed', Type.Object({}));

const code = Type.String({
  format: 'line',
  minLength: 1,
  maxLength: RECEIPT_CODE_TYPED_MAX,
  says: msg`Please enter a code`,
});

/** In the body, because addresses are logged and stay in histories. */
export const readByReceipt = defineCall({
  method: 'POST',
  path: '/api/grievances/receipt',
  summary: 'Open the report of a receipt code, typed in any case and spacing',
  tag: 'grievances',
  access: 'public',
  body: Type.Object({ code }),
  answer: Grievance,
  errors: ['wrong_receipt', 'grievances_locked'],
});

export const writeByReceipt = defineCall({
  method: 'POST',
  path: '/api/grievances/receipt/messages',
  summary: 'Write to the committee about the report of a receipt code',
  tag: 'grievances',
  access: 'public',
  body: Type.Object({ code, text: message }),
  status: 201,
  answer: Grievance,
  errors: ['wrong_receipt', 'thread_full', 'grievances_locked'],
});

export const myGrievances = defineCall({
  method: 'GET',
  path: '/api/grievances/mine',
  summary: `List the reports you have made with your name, the ${GRIEVANCES_LISTED} newest, and whether you are on the committee`,
  tag: 'grievances',
  access: 'signed-in',
  answer: Type.Object({ grievances: Type.Array(GrievanceSummary), isMember: Type.Boolean() }),
  errors: ['grievances_locked'],
});

export const getMyGrievance = defineCall({
  method: 'GET',
  path: '/api/grievances/mine/:id',
  summary: 'Get a report you have made with your name',
  tag: 'grievances',
  access: 'signed-in',
  params: IdParams,
  answer: Grievance,
  errors: ['no_such_grievance', 'grievances_locked'],
});

export const writeToCommittee = defineCall({
  method: 'POST',
  path: '/api/grievances/mine/:id/messages',
  secret: true,
  summary: 'Write to the committee about a report you have made with your name',
  tag: 'grievances',
  access: 'signed-in',
  params: IdParams,
  body: Type.Object({ text: message }),
  status: 201,
  answer: Grievance,
  errors: ['no_such_grievance', 'thread_full', 'grievances_locked'],
});

/**
 * Only the committee reads reports: admins outside it are refused like everyone else. In all of these calls, a report
 * does not exist for a member it leaves out.
 */
export const listGrievances = defineCall({
  method: 'GET',
  path: '/api/grievances',
  summary: 'List reports for the committee, longest wait for an answer first',
  tag: 'grievances',
  access: 'signed-in',
  query: Type.Object({
    state: Type.Optional(GrievanceState),
    page: Type.Integer({ minimum: 1, maximum: 10_000, default: 1 }),
  }),
  answer: Type.Object({
    grievances: Type.Array(GrievanceSummary, { description: `Up to ${GRIEVANCES_PAGE_SIZE}` }),
    total: Type.Integer(),
    totalPages: Type.Integer(),
  }),
  errors: ['forbidden', 'committee_suspended', 'grievances_locked'],
});

export const getGrievance = defineCall({
  method: 'GET',
  path: '/api/grievances/:id',
  summary: 'Read a report, for the committee. The access is recorded and shown to its reporter',
  tag: 'grievances',
  access: 'signed-in',
  params: IdParams,
  answer: CommitteeGrievance,
  errors: ['forbidden', 'committee_suspended', 'no_such_grievance', 'grievances_locked'],
});

export const answerGrievance = defineCall({
  method: 'POST',
  path: '/api/grievances/:id/messages',
  summary: 'Answer a report, for the committee',
  tag: 'grievances',
  access: 'signed-in',
  params: IdParams,
  body: Type.Object({ text: filledText(GRIEVANCE_TEXT_MAX, msg`Please enter an answer`) }),
  status: 201,
  answer: CommitteeGrievance,
  errors: ['forbidden', 'committee_suspended', 'no_such_grievance', 'thread_full', 'grievances_locked'],
});

export const setGrievanceState = defineCall({
  method: 'PUT',
  path: '/api/grievances/:id/state',
  summary: 'Set the state of a report, for the committee',
  tag: 'grievances',
  access: 'signed-in',
  params: IdParams,
  body: Type.Object({ state: oneOf(['in_progress', 'resolved'], msg`There is no such state`) }),
  answer: CommitteeGrievance,
  errors: ['forbidden', 'committee_suspended', 'no_such_grievance', 'grievances_locked'],
});

/** Changes of a committee member. Quad itself suspends members, so a suspension has no actor. */
export const COMMITTEE_CHANGES = ['named', 'removed', 'suspended', 'confirmed'] as const;
export type CommitteeChange = (typeof COMMITTEE_CHANGES)[number];

/**
 * The committee, for its members and admins, with all its changes, newest first. `suspended` members had their account
 * recovered, and may read nothing until another member confirms them. `mayConfirm`: the viewer may confirm them.
 */
export const GrievanceCommittee = Type.Object({
  isMember: Type.Boolean(),
  mayConfirm: Type.Boolean(),
  members: Type.Array(PersonCard),
  suspended: Type.Array(Id),
  answerHours: Type.Integer(),
  changes: Type.Array(
    Type.Object({ person: Type.String(), by: nullable(Type.String()), what: oneOf(COMMITTEE_CHANGES), at: Instant }),
  ),
});
export type GrievanceCommittee = Static<typeof GrievanceCommittee>;

export const getCommittee = defineCall({
  method: 'GET',
  path: '/api/grievances/committee',
  summary: 'Get the committee and its changes, for its members and admins',
  tag: 'grievances',
  access: 'signed-in',
  answer: GrievanceCommittee,
  errors: ['forbidden'],
});

export const addCommitteeMember = defineCall({
  method: 'PUT',
  path: '/api/grievances/committee/:id',
  summary: 'Add a member to the committee. The change is recorded, and all members are notified',
  tag: 'grievances',
  access: 'appointments',
  params: IdParams,
  answer: Done,
  errors: ['no_such_person'],
});

export const removeCommitteeMember = defineCall({
  method: 'DELETE',
  path: '/api/grievances/committee/:id',
  summary: 'Remove a member from the committee. The change is recorded, and all members are notified',
  tag: 'grievances',
  access: 'appointments',
  params: IdParams,
  answer: Done,
  errors: ['no_such_person'],
});

/** Ask the member in person first: the user who recovered the account also reads its messages. */
export const confirmCommitteeMember = defineCall({
  method: 'PUT',
  path: '/api/grievances/committee/:id/confirmation',
  summary: 'Confirm that a suspended member controls their account again: another member of the committee',
  tag: 'grievances',
  access: 'signed-in',
  params: IdParams,
  answer: Done,
  errors: ['forbidden', 'committee_suspended', 'no_such_person'],
});

export const changeAnswerHours = defineCall({
  method: 'PUT',
  path: '/api/grievances/answer-hours',
  summary: 'Set the hours within which the committee answers new reports',
  tag: 'grievances',
  access: 'appointments',
  body: Type.Object({ answerHours: AnswerHours }),
  answer: Done,
});
